import { type ComponentType, Fragment } from 'react'
import { paths, type publicPaths } from './paths.ts'
import { onDemand, type OnDemand } from './ui/page/on-demand.tsx'
import { type Area, withTexts } from './i18n/texts.ts'

type Screens<Path extends string = string> = Readonly<Record<Path, OnDemand<object>>>

export const AfterLogin = onDemand('AfterLogin', () => import('./shell/shell.tsx'))
export const Shell = onDemand('Shell', () => import('./shell/shell.tsx'))

export const ViewScreen = onDemand('ViewScreen', () => import('./shell/shell.tsx'))

/** The screen that a module exports, which reads the texts of these areas. */
const screen = (areas: readonly Area[], load: () => Promise<Readonly<Record<string, ComponentType>>>) =>
  onDemand('Screen', async () => {
    const [Screen = Fragment] = Object.values(await withTexts(areas, load))
    return { Screen }
  })

/** The screens without a login, by their paths; the login itself comes with the start. */
export const publicScreens: Screens = {
  [paths.signUp]: screen(['new-password', 'sign-up'], () => import('./auth/sign-up-screen.tsx')),
  [paths.confirm]: screen(['sign-up'], () => import('./auth/confirm-screen.tsx')),
  [paths.forgotPassword]: screen(['sign-up'], () => import('./auth/forgot-password-screen.tsx')),
  [paths.resetPassword]: screen(
    ['new-password', 'sign-up'],
    () => import('./auth/reset-password-screen.tsx'),
  ),
  [paths.join]: screen(['join'], () => import('./households/join-screen.tsx')),
  [paths.privacy]: screen(['privacy'], () => import('./privacy/privacy-screen.tsx')),
} satisfies Screens<(typeof publicPaths)[number]>

/** Those after the login that stand alone. */
export const ownScreens: Screens = {
  [paths.scanMany]: screen(
    ['add-to-list', 'batch-scanning', 'products', 'scanner'],
    () => import('./batch-scanning/scan-many-screen.tsx'),
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
  [paths.households]: screen(
    ['household-settings', 'invitations', 'members'],
    () => import('./households/households-screen.tsx'),
  ),
  [paths.connections]: screen(
    ['account', 'connections', 'second-factor'],
    () => import('./connections/connections-screen.tsx'),
  ),
  [paths.account]: screen(
    ['account', 'new-password', 'second-factor', 'sessions'],
    () => import('./account/account-screen.tsx'),
  ),
  [paths.notifications]: screen(
    ['notifications', 'sessions'],
    () => import('./notifications/notifications-screen.tsx'),
  ),
  [paths.history]: screen(['history'], () => import('./history/history-screen.tsx')),
  [paths.importExport]: screen(
    ['import-export', 'refusals'],
    () => import('./import-export/import-export-screen.tsx'),
  ),
  [paths.unsentChanges]: screen(
    ['unsent-changes', 'refusals'],
    () => import('./unsent-changes/unsent-changes-screen.tsx'),
  ),
  [paths.stores]: screen(['stores'], () => import('./stores/stores-screen.tsx')),
  [paths.pastedList]: screen(['pasted-list'], () => import('./pasted-list/pasted-list-screen.tsx')),
  [paths.toUseFirst]: screen(['forecasts', 'to-use-first'], () => import('./use-first/use-first-screen.tsx')),
  [paths.whatWeUse]: screen(['what-we-use'], () => import('./what-we-use/what-we-use-screen.tsx')),
  [paths.quickLooks]: screen(['quick-looks'], () => import('./quick-looks/quick-looks-screen.tsx')),
}
