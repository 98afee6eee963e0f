import { paths, type publicPaths } from './paths.ts'
import { onDemand, type OnDemand } from './ui/page/on-demand.tsx'
import { withTexts } from './i18n/texts.ts'

type Screens<Path extends string = string> = Readonly<Record<Path, OnDemand<object>>>

export const AfterLogin = onDemand('AfterLogin', () => import('./shell/shell.tsx'))
export const Shell = onDemand('Shell', () => import('./shell/shell.tsx'))

export const ViewScreen = onDemand('ViewScreen', () => import('./shell/shell.tsx'))

/** The screens without a login, by their paths; the login itself comes with the start. */
export const publicScreens: Screens = {
  [paths.signUp]: onDemand('SignUpScreen', () =>
    withTexts(['new-password', 'sign-up'], () => import('./auth/sign-up-screen.tsx')),
  ),
  [paths.confirm]: onDemand('ConfirmScreen', () =>
    withTexts(['sign-up'], () => import('./auth/confirm-screen.tsx')),
  ),
  [paths.forgotPassword]: onDemand('ForgotPasswordScreen', () =>
    withTexts(['sign-up'], () => import('./auth/forgot-password-screen.tsx')),
  ),
  [paths.resetPassword]: onDemand('ResetPasswordScreen', () =>
    withTexts(['new-password', 'sign-up'], () => import('./auth/reset-password-screen.tsx')),
  ),
  [paths.join]: onDemand('JoinScreen', () =>
    withTexts(['join'], () => import('./households/join-screen.tsx')),
  ),
  [paths.privacy]: onDemand('PrivacyScreen', () =>
    withTexts(['privacy'], () => import('./privacy/privacy-screen.tsx')),
  ),
} satisfies Screens<(typeof publicPaths)[number]>

/** Those after the login that stand alone. */
export const ownScreens: Screens = {
  [paths.scanMany]: onDemand('ScanManyScreen', () =>
    withTexts(
      ['add-to-list', 'batch-scanning', 'products', 'scanner'],
      () => import('./batch-scanning/scan-many-screen.tsx'),
    ),
  ),
  [paths.inShop]: onDemand('InShopScreen', () =>
    withTexts(['shopping-trip', 'stores'], () => import('./in-shop/in-shop-screen.tsx')),
  ),
}

export const shellScreens: Screens = {
  [paths.dashboard]: ViewScreen,
  [paths.items]: ViewScreen,
  [paths.inventory]: ViewScreen,
  [paths.baseInventory]: ViewScreen,
  [paths.households]: onDemand('HouseholdsScreen', () =>
    withTexts(
      ['household-settings', 'invitations', 'members'],
      () => import('./households/households-screen.tsx'),
    ),
  ),
  [paths.connections]: onDemand('ConnectionsScreen', () =>
    withTexts(
      ['account', 'connections', 'second-factor'],
      () => import('./connections/connections-screen.tsx'),
    ),
  ),
  [paths.account]: onDemand('AccountScreen', () =>
    withTexts(
      ['account', 'new-password', 'second-factor', 'sessions'],
      () => import('./account/account-screen.tsx'),
    ),
  ),
  [paths.notifications]: onDemand('NotificationsScreen', () =>
    withTexts(['notifications', 'sessions'], () => import('./notifications/notifications-screen.tsx')),
  ),
  [paths.history]: onDemand('HistoryScreen', () =>
    withTexts(['history'], () => import('./history/history-screen.tsx')),
  ),
  [paths.importExport]: onDemand('ImportExportScreen', () =>
    withTexts(['import-export', 'refusals'], () => import('./import-export/import-export-screen.tsx')),
  ),
  [paths.unsentChanges]: onDemand('UnsentChangesScreen', () =>
    withTexts(['unsent-changes', 'refusals'], () => import('./unsent-changes/unsent-changes-screen.tsx')),
  ),
  [paths.stores]: onDemand('StoresScreen', () =>
    withTexts(['stores'], () => import('./stores/stores-screen.tsx')),
  ),
  [paths.pastedList]: onDemand('PastedListScreen', () =>
    withTexts(['pasted-list'], () => import('./pasted-list/pasted-list-screen.tsx')),
  ),
  [paths.toUseFirst]: onDemand('UseFirstScreen', () =>
    withTexts(['forecasts', 'to-use-first'], () => import('./use-first/use-first-screen.tsx')),
  ),
  [paths.whatWeUse]: onDemand('WhatWeUseScreen', () =>
    withTexts(['what-we-use'], () => import('./what-we-use/what-we-use-screen.tsx')),
  ),
  [paths.quickLooks]: onDemand('QuickLooksScreen', () =>
    withTexts(['quick-looks'], () => import('./quick-looks/quick-looks-screen.tsx')),
  ),
}
