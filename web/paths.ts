import { paths } from '../functions/protocol/paths.ts'

export { earlierPaths, paths } from '../functions/protocol/paths.ts'

/** The views of the dashboard, as in `?view=`. */
export const views = ['items', 'inventory', 'base-inventory', 'shopping-list'] as const
export type View = (typeof views)[number]

/** Those of the screens without a login that come in a file of their own. */
export const publicPaths = [
  paths.signUp,
  paths.confirm,
  paths.forgotPassword,
  paths.resetPassword,
  paths.join,
  paths.privacy,
] as const

/** Begins the demo in its tab, which then is at the path beside it; no screen has it. */
export const demoPath = '/demo'

export const dashboardOf = (view: View): string => `${paths.dashboard}?view=${view}`

/** Batch scanning, which returns to the given view; from the list it puts what is scanned on the list. */
export const scanManyOf = (view: View): string =>
  `${paths.scanMany}?from=${view}${view === 'shopping-list' ? '&mode=list' : ''}`

export const newItem = `${dashboardOf('items')}&new`
export const newItemOf = (text: string): string => `${newItem}=${encodeURIComponent(text)}`
export const itemOf = (itemId: string): string => `${dashboardOf('items')}&item=${encodeURIComponent(itemId)}`
export const historyOf = (itemId: string): string => `${paths.history}?item=${encodeURIComponent(itemId)}`
export const confirmationOf = (name: string): string => `${paths.confirm}?name=${encodeURIComponent(name)}`
export const resetOf = (name: string): string => `${paths.resetPassword}?name=${encodeURIComponent(name)}`
export const signUpOf = (name: string): string => `${paths.signUp}?name=${encodeURIComponent(name)}`
export const loginOf = (name: string): string => `${paths.login}?name=${encodeURIComponent(name)}`
