import { readFile } from '../../web/import-export/formats/read-file.ts'
import type { ChosenTargets } from '../../web/import-export/formats/target.ts'

export type Content = string | Uint8Array<ArrayBuffer>

/** Opens a file, by default as English people would. */
export const open = (content: Content, chosen: ChosenTargets = {}, decimalSign = '.') =>
  readFile(new Blob([content]), { decimalSign, chosen })

/** Reads a table, or other lines. */
export async function read(...file: Parameters<typeof open>) {
  const source = await open(...file)
  if (source.way !== 'lines') throw new Error(`This was taken for ${source.way}.`)
  return source
}

/** Opens a file of JSON. */
export const openJson = (content: unknown) => open(JSON.stringify(content))
