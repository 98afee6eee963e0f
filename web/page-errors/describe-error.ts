import { errorClasses } from '../../functions/model/page-errors.ts'
import { paths } from '../paths.ts'

/** A place in a built file: the hash in its name, and the column. */
interface Place {
  readonly chunk?: string
  readonly column?: number
}

// As in all engines' stacks. Chromium also names a file that could not be loaded, which has no column.
const builtFile = /\/assets\/[^\s/:()]*-([0-9a-f]{8})\.js(?::\d+:(\d+))?/

export function placeOf(error: unknown): Place {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, chunk, column] = builtFile.exec(stack) ?? []
  return { ...(chunk !== undefined && { chunk }), ...(column !== undefined && { column: Number(column) }) }
}

// The messages of Chromium, Firefox and WebKit.
const notLoaded = /dynamically imported module|Importing a module script failed/

export function classOf(error: unknown): (typeof errorClasses)[number] {
  if (error instanceof DOMException) return 'DOMException'
  if (!(error instanceof Error)) return 'other'
  return notLoaded.test(error.message)
    ? 'module'
    : (errorClasses.find((known) => known === error.name) ?? 'other')
}

/** The path of the page that is shown, without what may be somebody's. */
export function pageAt({ pathname }: Pick<Location, 'pathname'>) {
  const path = pathname.replace(/(?<=.)\/$/, '')
  return Object.values(paths).find((known) => known === path) ?? 'other'
}

/** The hash in the name of the file that this page began with; undefined where it was not built. */
export function buildOf(page: Document): string | undefined {
  const { src = '' } = page.querySelector<HTMLScriptElement>('script[type="module"]') ?? {}
  return builtFile.exec(src)?.[1]
}
