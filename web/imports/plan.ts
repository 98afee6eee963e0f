import { imports } from '../../functions/imports/contract.ts'
import { call } from '../api/call.ts'
import { chunkSizes, chunksOf, previewChunk, type Run } from './chunks.ts'
import { readFile } from './formats/read-file.ts'
import { type Source, Unreadable } from './formats/source.ts'
import { earlierLines, type Judged, judgedLines, unfitLines } from './judged.ts'

/** What would become of a file. */
export interface Plan extends Run {
  readonly fileName: string
  readonly source: Source
  readonly judged: readonly Judged[]
}

interface Planning {
  readonly householdId: string
  /** Whether the person may put a whole export back. */
  readonly mayRestore: boolean
  readonly onProgress: (done: number, total: number) => void
  /** Whether to go on after the chunk that is under way. */
  readonly isWanted: () => boolean
}

/**
 * Looks at a file without changing anything. Gives nothing when it is not wanted any more.
 *
 * @throws {Unreadable} when it can't be read or taken
 * @throws {ApiFailure} when the API could not be asked
 */
export async function planFile(file: File, planning: Planning): Promise<Plan | undefined> {
  const { householdId, mayRestore, onProgress, isWanted } = planning
  const source = await readFile(file)
  if (source.way === 'rows' && !mayRestore) throw new Unreadable('ownersOnly')
  const { id: importId } = await call(imports.begin, { householdId })
  const run = { importId, householdId }
  const earlier = earlierLines(source)
  const judged = unfitLines(source.unfit)
  let done = 0
  for (const chunk of chunksOf(source, chunkSizes.preview)) {
    onProgress(done, source.lines.length)
    judged.push(...judgedLines(chunk, await previewChunk(run, chunk), earlier))
    done += chunk.lines.length
    if (!isWanted()) return undefined
  }
  return { ...run, fileName: file.name, source, judged: judged.toSorted((a, b) => a.line - b.line) }
}
