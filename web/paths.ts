/** The views of the dashboard, as they stand in `?view=`. */
export const views = ['items', 'inventory', 'base-inventory', 'shopping-list'] as const
export type View = (typeof views)[number]

/** Every address of the app. */
export const paths = {
  login: '/',
  signUp: '/sign-up',
  confirm: '/confirm',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  join: '/join',
  dashboard: '/dashboard',
  items: '/itemview',
  inventory: '/inventory',
  baseInventory: '/base-inventory',
  households: '/households',
  account: '/account',
  history: '/history',
  data: '/data',
  scanMany: '/scan-many',
} as const

/** The dashboard with one of its views. */
export function dashboardOf(view: View): string {
  return `${paths.dashboard}?view=${view}`
}

/** Batch scanning, which leads back to the view that it was opened from. */
export function scanManyOf(view: View): string {
  return `${paths.scanMany}?from=${view}`
}

/** The form for a new item. */
export const newItem = `${dashboardOf('items')}&new`

/** The history of one item. */
export function historyOf(itemId: string): string {
  return `${paths.history}?item=${encodeURIComponent(itemId)}`
}

/** The confirmation of an e-mail address, for the user name that was just taken. */
export function confirmationOf(name: string): string {
  return `${paths.confirm}?name=${encodeURIComponent(name)}`
}

/** The screen that sets a new password, for the name that the code was asked for. */
export function resetOf(name: string): string {
  return `${paths.resetPassword}?name=${encodeURIComponent(name)}`
}

/** The login with the user name filled in. */
export function loginOf(name: string): string {
  return `${paths.login}?name=${encodeURIComponent(name)}`
}
