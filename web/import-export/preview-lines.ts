import { codesOf } from '../../functions/model/codes.ts'
import { fieldShapes } from '../../functions/model/fields.ts'
import type { Verdict } from '../../functions/imports/contract.ts'
import { withReason } from '../api/earlier-sentences.ts'
import { texts } from '../i18n/texts.ts'
import { refusalText } from '../i18n/refusal-text.ts'
import type { Chunk } from './chunks.ts'
import { nameOf } from './formats/our-export.ts'
import type { FileLine, FileRow, Source, RejectedLine } from './formats/source.ts'

export interface PreviewLine extends Pick<Verdict, 'line' | 'outcome' | 'before' | 'after'> {
  readonly name: string
  readonly notes: readonly string[]
  /** Whether an earlier line is about the same item. */
  readonly isRepeat: boolean
}

export function previewLines(
  chunk: Chunk,
  verdicts: readonly Verdict[],
  { duplicates, remarks }: Notes,
): PreviewLine[] {
  const names = new Map(chunk.lines.map((line) => [line.line, nameOfLine(line)]))
  return verdicts.map(({ line, outcome, before, after, reasons, refusals }) => {
    const first = duplicates.get(line)
    const notes = reasons.map((message, index) =>
      refusalText(withReason({ message, refusal: refusals[index] }), texts.refusals),
    )
    return {
      line,
      name: names.get(line) ?? '',
      // An earlier line adds the item, so this one changes it.
      outcome: first !== undefined && outcome === 'added' ? 'changed' : outcome,
      before,
      after,
      isRepeat: first !== undefined,
      notes: [
        ...notes,
        ...(remarks.get(line) ?? []),
        ...(first === undefined ? [] : [texts.importExport.imports.sameAs(first)]),
      ],
    }
  })
}

interface Notes {
  /** The first line with the same item. */
  readonly duplicates: ReadonlyMap<number, number>
  readonly remarks: ReadonlyMap<number, readonly string[]>
}

export function findNotes(source: Source): Notes {
  const remarks = new Map<number, readonly string[]>()
  if (source.way === 'lines')
    for (const { line, kind, text } of source.remarks ?? [])
      remarks.set(line, [...(remarks.get(line) ?? []), texts.importExport.imports.remarks[kind](text)])
  return { duplicates: findDuplicates(source), remarks }
}

export function rejectedLines(rejected: readonly RejectedLine[]): PreviewLine[] {
  return rejected.map(({ line, name, reason }) => ({
    line,
    name,
    outcome: 'refused',
    before: null,
    after: null,
    isRepeat: false,
    notes: [texts.importExport.imports.rejected[reason]],
  }))
}

/** Maps each line that repeats an item, by a code or else by name, to the first line with that item. */
function findDuplicates(source: Source): ReadonlyMap<number, number> {
  const duplicates = new Map<number, number>()
  if (source.way === 'rows') return duplicates
  const byCode = new Map<string, number>()
  const byName = new Map<string, number>()
  for (const { line, name, ean = '', codes } of source.lines) {
    const key = name.toLowerCase()
    const first = byCode.get(ean) ?? byName.get(key)
    if (first !== undefined) duplicates.set(line, first)
    const { data: further = [] } = fieldShapes.codes.safeParse(codes)
    for (const code of codesOf({ ean, codes: further })) byCode.set(code.ean, first ?? line)
    if (key !== '') byName.set(key, first ?? line)
  }
  return duplicates
}

function nameOfLine(line: FileLine | FileRow): string {
  if (!('row' in line)) return line.name
  return 'item' in line.row ? nameOf(line.row) : texts.importExport.imports.entryOf(nameOf(line.row))
}
