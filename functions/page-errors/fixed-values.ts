/** The paths of the app's pages, those of earlier versions too. */
export const pages = [
  '/',
  '/sign-up',
  '/confirm',
  '/forgot-password',
  '/reset-password',
  '/join',
  '/privacy',
  '/dashboard',
  '/itemview',
  '/inventory',
  '/base-inventory',
  '/households',
  '/account',
  '/history',
  '/data',
  '/scan-many',
  '/waiting',
  '/stores',
  '/use-first',
  'other',
] as const

/** `module` is a file that could not be loaded. */
export const errorClasses = [
  'Error',
  'AggregateError',
  'DOMException',
  'EvalError',
  'InternalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'module',
  'other',
] as const
