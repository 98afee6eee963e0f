import { paths, type publicPaths } from './paths.ts'
import { onDemand, type OnDemand } from './ui/page/on-demand.tsx'
import { withTexts } from './i18n/texts.ts'

type Screens<Path extends string = string> = Readonly<Record<Path, OnDemand<object>>>

export const AfterLogin = onDemand(async () => (await import('./shell/shell.tsx')).AfterLogin)
export const Shell = onDemand(async () => (await import('./shell/shell.tsx')).Shell)

export const ViewScreen = onDemand(async () => (await import('./shell/shell.tsx')).ViewScreen)

/** The screens without a login, by their paths; the login itself comes with the start. */
export const publicScreens: Screens = {
  [paths.signUp]: onDemand(
    async () =>
      (await withTexts(['new-password', 'sign-up'], () => import('./auth/sign-up-screen.tsx'))).SignUpScreen,
  ),
  [paths.confirm]: onDemand(
    async () => (await withTexts(['sign-up'], () => import('./auth/confirm-screen.tsx'))).ConfirmScreen,
  ),
  [paths.forgotPassword]: onDemand(
    async () =>
      (await withTexts(['sign-up'], () => import('./auth/forgot-password-screen.tsx'))).ForgotPasswordScreen,
  ),
  [paths.resetPassword]: onDemand(
    async () =>
      (await withTexts(['new-password', 'sign-up'], () => import('./auth/reset-password-screen.tsx')))
        .ResetPasswordScreen,
  ),
  [paths.join]: onDemand(
    async () => (await withTexts(['join'], () => import('./households/join-screen.tsx'))).JoinScreen,
  ),
  [paths.privacy]: onDemand(
    async () => (await withTexts(['privacy'], () => import('./privacy/privacy-screen.tsx'))).PrivacyScreen,
  ),
} satisfies Screens<(typeof publicPaths)[number]>

/** Those after the login that stand alone. */
export const ownScreens: Screens = {
  [paths.scanMany]: onDemand(
    async () =>
      (
        await withTexts(
          ['add-to-list', 'batch-scanning', 'products', 'scanner'],
          () => import('./batch-scanning/scan-many-screen.tsx'),
        )
      ).ScanManyScreen,
  ),
}

export const shellScreens: Screens = {
  [paths.dashboard]: ViewScreen,
  [paths.items]: ViewScreen,
  [paths.inventory]: ViewScreen,
  [paths.baseInventory]: ViewScreen,
  [paths.households]: onDemand(
    async () =>
      (
        await withTexts(
          ['household-settings', 'invitations', 'members'],
          () => import('./households/households-screen.tsx'),
        )
      ).HouseholdsScreen,
  ),
  [paths.connections]: onDemand(
    async () =>
      (
        await withTexts(
          ['account', 'connections', 'second-factor'],
          () => import('./connections/connections-screen.tsx'),
        )
      ).ConnectionsScreen,
  ),
  [paths.account]: onDemand(
    async () =>
      (
        await withTexts(
          ['account', 'new-password', 'second-factor', 'sessions'],
          () => import('./account/account-screen.tsx'),
        )
      ).AccountScreen,
  ),
  [paths.notifications]: onDemand(
    async () =>
      (
        await withTexts(
          ['notifications', 'sessions'],
          () => import('./notifications/notifications-screen.tsx'),
        )
      ).NotificationsScreen,
  ),
  [paths.history]: onDemand(
    async () => (await withTexts(['history'], () => import('./history/history-screen.tsx'))).HistoryScreen,
  ),
  [paths.importExport]: onDemand(
    async () =>
      (
        await withTexts(
          ['import-export', 'refusals'],
          () => import('./import-export/import-export-screen.tsx'),
        )
      ).ImportExportScreen,
  ),
  [paths.unsentChanges]: onDemand(
    async () =>
      (
        await withTexts(
          ['unsent-changes', 'refusals'],
          () => import('./unsent-changes/unsent-changes-screen.tsx'),
        )
      ).UnsentChangesScreen,
  ),
  [paths.stores]: onDemand(
    async () => (await withTexts(['stores'], () => import('./stores/stores-screen.tsx'))).StoresScreen,
  ),
  [paths.pastedList]: onDemand(
    async () =>
      (await withTexts(['pasted-list'], () => import('./pasted-list/pasted-list-screen.tsx')))
        .PastedListScreen,
  ),
  [paths.toUseFirst]: onDemand(
    async () =>
      (await withTexts(['forecasts', 'to-use-first'], () => import('./use-first/use-first-screen.tsx')))
        .UseFirstScreen,
  ),
  [paths.whatWeUse]: onDemand(
    async () =>
      (await withTexts(['what-we-use'], () => import('./what-we-use/what-we-use-screen.tsx')))
        .WhatWeUseScreen,
  ),
  [paths.quickLooks]: onDemand(
    async () =>
      (await withTexts(['quick-looks'], () => import('./quick-looks/quick-looks-screen.tsx')))
        .QuickLooksScreen,
  ),
}
