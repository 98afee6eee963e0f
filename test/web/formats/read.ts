import { readFile } from '../../../web/import-export/formats/read-file.ts'
import type { ChosenTargets } from '../../../web/import-export/formats/target.ts'

export const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content])

/** Reads a file that has lines or rows. */
export async function read(
  content: string | Uint8Array<ArrayBuffer>,
  decimalSign = '.',
  chosen: ChosenTargets = {},
) {
  const source = await readFile(fileOf(content), { decimalSign, chosen })
  if (source.way === 'list') throw new Error('This is a list.')
  return source
}

/** Reads a file of JSON. */
export const readJson = (content: unknown) => read(JSON.stringify(content))
