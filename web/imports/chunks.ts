import { imports, maximumLines, type Outcome, type Verdict } from '../../functions/imports/contract.ts'
import { call } from '../api/call.ts'
import type { FileLine, FileRow, Source } from './formats/source.ts'

/** Lines of a file that are sent together. */
export type Chunk =
  | { readonly way: 'lines'; readonly lines: readonly FileLine[] }
  | { readonly way: 'rows'; readonly lines: readonly FileRow[] }

/** Which import it is, and into which household. */
export interface Run {
  readonly importId: string
  readonly householdId: string
}

/** How many lines are looked at together, and how many are taken over, which takes a few seconds at most. */
export const chunkSizes = { preview: maximumLines, apply: 180 } as const

// The API takes 1 MB a call.
const largestChunk = 900_000

/** A file's lines in chunks of at most `size`; the same each time. */
export function chunksOf(source: Source, size: number): Chunk[] {
  return source.way === 'lines'
    ? cut(source.lines, size).map((lines) => ({ way: source.way, lines }))
    : cut(source.lines, size).map((lines) => ({ way: source.way, lines }))
}

function cut<Line>(lines: readonly Line[], size: number): Line[][] {
  const encoder = new TextEncoder()
  const chunks: Line[][] = []
  let room = 0
  for (const line of lines) {
    const bytes = encoder.encode(JSON.stringify(line)).length + 1
    const last = chunks.at(-1)
    if (last && last.length < size && bytes <= room) last.push(line)
    else {
      chunks.push([line])
      room = largestChunk
    }
    room -= bytes
  }
  return chunks
}

/** What would become of a chunk; changes nothing. */
export async function previewChunk({ importId: id, householdId }: Run, chunk: Chunk): Promise<Verdict[]> {
  const given = { params: { id }, householdId }
  if (chunk.way === 'lines')
    return await call(imports.preview, { ...given, body: chunk.lines.map((line) => ({ ...line })) })
  const outcomes = await call(imports.previewRestore, { ...given, body: [...chunk.lines] })
  return outcomes.map((outcome) => ({ ...outcome, before: null, after: null }))
}

/** Takes a chunk over. Under its key it is taken over once, however often it is sent. */
export async function applyChunk(
  { importId: id, householdId }: Run,
  chunk: Chunk,
  key: string,
): Promise<Outcome[]> {
  const given = { params: { id }, householdId, key }
  return chunk.way === 'lines'
    ? await call(imports.apply, { ...given, body: chunk.lines.map((line) => ({ ...line })) })
    : await call(imports.restore, { ...given, body: [...chunk.lines] })
}
