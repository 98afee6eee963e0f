import { earlierPaths, paths } from '../protocol/paths.ts'

/** The paths of the app's pages, those of earlier versions too. */
export const pages: readonly string[] = [...Object.values(paths), ...Object.keys(earlierPaths), 'other']

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
