/** The views of the dashboard, as they stand in `?view=`. */
export const views = ['items', 'inventory', 'base-inventory', 'shopping-list'] as const
export type View = (typeof views)[number]

/** Every address of the app. */
export const paths = {
  login: '/',
  signUp: '/sign-up',
  confirm: '/confirm',
  dashboard: '/dashboard',
  items: '/itemview',
  inventory: '/inventory',
  baseInventory: '/base-inventory',
} as const

/** The dashboard with one of its views. */
export function dashboardOf(view: View): string {
  return `${paths.dashboard}?view=${view}`
}

/** The confirmation of an e-mail address, for the user name that was just taken. */
export function confirmationOf(name: string): string {
  return `${paths.confirm}?name=${encodeURIComponent(name)}`
}
