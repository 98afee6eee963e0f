import { imports, maximumLines, type Outcome, type Verdict } from '../../functions/imports/contract.ts'
import { call } from '../api/call.ts'
import type { FileLine, FileRow, Source } from './formats/source.ts'

/** Lines of a file that are sent together. Jobs in IndexedDB contain chunks, so the names of its fields stay. */
export type Chunk =
  | { readonly way: 'lines'; readonly lines: readonly FileLine[] }
  | { readonly way: 'rows'; readonly lines: readonly FileRow[] }

export interface ImportTarget {
  readonly importId: string
  readonly householdId: string
}

/** Lines per chunk. Applying one takes a few seconds at most. */
export const chunkSizes = { preview: maximumLines, apply: 180 } as const

// The API accepts 1 MB per request.
const maximumChunkBytes = 900_000

/** Splits a file's lines into chunks of at most `size` lines, always in the same way. */
export function chunksOf(source: Source, size: number): Chunk[] {
  return source.way === 'lines'
    ? split(source.lines, size).map((lines) => ({ way: source.way, lines }))
    : split(source.lines, size).map((lines) => ({ way: source.way, lines }))
}

function split<Line>(lines: readonly Line[], size: number): Line[][] {
  const encoder = new TextEncoder()
  const chunks: Line[][] = []
  let bytesLeft = 0
  for (const line of lines) {
    const bytes = encoder.encode(JSON.stringify(line)).length + 1
    const last = chunks.at(-1)
    if (last && last.length < size && bytes <= bytesLeft) last.push(line)
    else {
      chunks.push([line])
      bytesLeft = maximumChunkBytes
    }
    bytesLeft -= bytes
  }
  return chunks
}

/** @throws {ApiFailure} if the request fails */
export async function previewChunk(
  { importId: id, householdId }: ImportTarget,
  chunk: Chunk,
): Promise<Verdict[]> {
  const given = { params: { id }, householdId }
  if (chunk.way === 'lines')
    return await call(imports.preview, { ...given, body: chunk.lines.map((line) => ({ ...line })) })
  const outcomes = await call(imports.previewRestore, { ...given, body: [...chunk.lines] })
  return outcomes.map((outcome) => ({ ...outcome, before: null, after: null }))
}

/**
 * Applies a chunk, once per key. The household takes no other import until the last one.
 *
 * @throws {ApiFailure} if the request fails
 */
export async function applyChunk(
  { importId: id, householdId }: ImportTarget,
  chunk: Chunk,
  { key, isLast }: { readonly key: string; readonly isLast: boolean },
): Promise<Outcome[]> {
  const query = { more: isLast ? 'false' : 'true' } as const
  const given = { params: { id }, query, householdId, key }
  return chunk.way === 'lines'
    ? await call(imports.apply, { ...given, body: chunk.lines.map((line) => ({ ...line })) })
    : await call(imports.restore, { ...given, body: [...chunk.lines] })
}
