import { imports } from '../../functions/imports/contract.ts'
import { items } from '../../functions/items/contract.ts'
import { call } from '../api/call.ts'
import { callList } from '../api/pages.ts'
import { decimalSign } from '../i18n/format.ts'
import { chunkSizes, chunksOf, previewChunk, type ImportTarget } from './chunks.ts'
import { chosenTargets } from './chosen-targets.ts'
import type { List, Source } from './formats/source.ts'
import { UnreadableFileError } from './formats/unreadable.ts'
import { hasFreeText, keepKnown } from './keep-known.ts'
import { readApart } from './read-apart.ts'
import { findNotes, type PreviewLine, previewLines, rejectedLines } from './preview-lines.ts'

export interface FilePreview extends ImportTarget {
  readonly file: File
  readonly source: Source
  readonly lines: readonly PreviewLine[]
}

interface PreviewOptions {
  readonly householdId: string
  readonly mayRestore: boolean
  readonly onProgress: (done: number, total: number) => void
  readonly signal: AbortSignal
}

/**
 * Previews an import without changing anything. Returns a list as it is.
 *
 * @throws {UnreadableFileError} if the file can't be read, or the user may not import it
 * @throws {ApiFailure} if a request fails
 */
export async function previewFile(
  file: File,
  { householdId, mayRestore, onProgress, signal }: PreviewOptions,
): Promise<FilePreview | List> {
  const reading = { decimalSign: decimalSign(), chosen: chosenTargets.read() }
  const content = await readApart([file, reading], signal)
  if (content.way === 'list') return content
  const source = await withKnownKept(content, householdId)
  if (source.way === 'rows' && !mayRestore) throw new UnreadableFileError('ownersOnly')
  const { id: importId } = await call(imports.begin, { householdId })
  const target = { importId, householdId }
  const lines = rejectedLines(source.rejected)
  const notes = findNotes(source)
  let done = 0
  for (const chunk of chunksOf(source, chunkSizes.preview)) {
    onProgress(done, source.lines.length)
    lines.push(...previewLines(chunk, await previewChunk(target, chunk), notes))
    done += chunk.lines.length
    signal.throwIfAborted()
  }
  return { ...target, file, source, lines: lines.toSorted((a, b) => a.line - b.line) }
}

async function withKnownKept(source: Source, householdId: string): Promise<Source> {
  if (!hasFreeText(source)) return source
  const present = await callList(items.list, householdId)
  return keepKnown(
    source,
    present.filter(({ keep }) => keep).map(({ name }) => name),
  )
}
