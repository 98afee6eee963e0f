import { readFile } from '../../web/import-export/formats/read-file.ts'
import type { ChosenTargets } from '../../web/import-export/formats/target.ts'

export type Content = string | Uint8Array<ArrayBuffer>

export const open = (content: Content, chosen: ChosenTargets = {}) =>
  readFile(new Blob([content]), { decimalSign: '.', chosen })

/** Reads a table, as English people would. */
export async function read(content: Content, chosen: ChosenTargets = {}) {
  const source = await open(content, chosen)
  if (source.way !== 'lines') throw new Error(`This was taken for ${source.way}.`)
  return source
}
