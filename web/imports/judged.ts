import type { Verdict } from '../../functions/imports/contract.ts'
import { translateMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import type { Chunk } from './chunks.ts'
import { nameOf } from './formats/our-export.ts'
import type { FileLine, FileRow, Source, Unfit } from './formats/source.ts'

/** What would become of one line of a file, for a person to look at. */
export interface Judged extends Pick<Verdict, 'line' | 'outcome' | 'before' | 'after'> {
  readonly name: string
  readonly notes: readonly string[]
  /** Whether an earlier line is about the same item. */
  readonly isRepeated: boolean
}

/** The lines of a chunk with what the API says of them. */
export function judgedLines(
  chunk: Chunk,
  verdicts: readonly Verdict[],
  earlier: ReadonlyMap<number, number>,
): Judged[] {
  const names = new Map(chunk.lines.map((line) => [line.line, titleOf(line)]))
  return verdicts.map(({ line, outcome, before, after, reasons }) => {
    const same = earlier.get(line)
    const notes = reasons.map(translateMessage)
    return {
      line,
      name: names.get(line) ?? '',
      // What an earlier line has added, this one changes.
      outcome: same !== undefined && outcome === 'added' ? 'changed' : outcome,
      before,
      after,
      notes: same === undefined ? notes : [...notes, messages.imports.sameAs(same)],
      isRepeated: same !== undefined,
    }
  })
}

/** The lines of a file that can't even be sent. */
export function unfitLines(unfit: readonly Unfit[]): Judged[] {
  return unfit.map(({ line, name, reason }) => ({
    line,
    name,
    outcome: 'refused',
    before: null,
    after: null,
    notes: [messages.imports.unfit[reason]],
    isRepeated: reason === 'twice',
  }))
}

/** For each line that is about the same item as an earlier one, by its EAN or else by its name, which one that is. */
export function earlierLines(source: Source): ReadonlyMap<number, number> {
  const same = new Map<number, number>()
  if (source.way === 'rows') return same
  const byEan = new Map<string, number>()
  const byName = new Map<string, number>()
  for (const { line, name, ean = '' } of source.lines) {
    const known = name.toLowerCase()
    const first = byEan.get(ean) ?? byName.get(known)
    if (first !== undefined) same.set(line, first)
    if (ean !== '') byEan.set(ean, first ?? line)
    if (known !== '') byName.set(known, first ?? line)
  }
  return same
}

function titleOf(line: FileLine | FileRow): string {
  if (!('row' in line)) return line.name
  return 'item' in line.row ? nameOf(line.row) : messages.imports.entryOf(nameOf(line.row))
}
