import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rowsOfBatch, type WrittenRow } from '../../infra/local/dynamodb/leveldb/log-file.ts'
import { entriesOf, listDataBlocks, toRow } from '../../infra/local/dynamodb/leveldb/table-file.ts'

/** Bytes of a file, from `start` to before `end`. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** A stretch that loses its rows as a whole: a block of a table, or a fragment of a record of a log. */
export interface Place extends Stretch {
  readonly rows: readonly WrittenRow[]
}

/** Returns where the rows are in each file of a store that is whole. */
export async function readLayout(folder: string): Promise<ReadonlyMap<string, readonly Place[]>> {
  const layout = new Map<string, readonly Place[]>()
  for (const name of await readdir(folder)) {
    const file = await readFile(join(folder, name))
    if (name.endsWith('.ldb')) layout.set(name, placesInTable(file))
    if (name.endsWith('.log')) layout.set(name, placesInLog(file))
    if (name.startsWith('MANIFEST')) layout.set(name, [])
  }
  return layout
}

function placesInTable(file: Buffer): Place[] {
  return listDataBlocks(file).map((block) => ({
    start: block.offset,
    // Behind the content are a byte for its compression and the checksum.
    end: block.offset + block.size + 5,
    rows: entriesOf(file, block).map(toRow),
  }))
}

const blockLength = 32_768
const headerLength = 7

function placesInLog(file: Buffer): Place[] {
  const places: Place[] = []
  let fragments: Stretch[] = []
  for (let start = 0; start + headerLength <= file.length;) {
    const left = blockLength - (start % blockLength)
    const end = start + headerLength + (left < headerLength ? 0 : file.readUInt16LE(start + 4))
    if (left >= headerLength) fragments.push({ start, end })
    const isComplete = [1, 4].includes(file.readUInt8(start + 6))
    if (left >= headerLength && isComplete) {
      const rows = rowsOfBatch(contentOf(file, fragments))
      places.push(...fragments.map((fragment) => ({ ...fragment, rows })))
      fragments = []
    }
    start = left < headerLength ? start + left : end
  }
  return places
}

const contentOf = (file: Buffer, fragments: readonly Stretch[]) =>
  Buffer.concat(fragments.map(({ start, end }) => file.subarray(start + headerLength, end)))
