export const paths = {
  login: '/',
  signUp: '/sign-up',
  confirm: '/confirm',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  join: '/join',
  privacy: '/privacy',
  dashboard: '/dashboard',
  items: '/itemview',
  inventory: '/inventory',
  baseInventory: '/base-inventory',
  households: '/households',
  connections: '/connections',
  account: '/account',
  notifications: '/notifications',
  history: '/history',
  importExport: '/import-export',
  scanMany: '/scan-many',
  inShop: '/in-shop',
  unsentChanges: '/unsent-changes',
  stores: '/stores',
  pastedList: '/pasted-list',
  toUseFirst: '/use-first',
  whatWeUse: '/what-we-use',
  quickLooks: '/quick-looks',
} as const

/** The paths of earlier versions, which links and bookmarks still have, and the ones of today. */
export const earlierPaths: Readonly<Record<string, string>> = {
  '/data': paths.importExport,
  '/waiting': paths.unsentChanges,
}
