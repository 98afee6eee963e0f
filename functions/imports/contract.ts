import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { fields } from '../model/entry.ts'
import { historyKinds } from '../model/history-kinds.ts'
import { exportedEntry, exportedItem, type ExportedRow } from '../export/contract.ts'
import { fieldShapes } from '../model/fields.ts'
import { POST } from '../protocol/route.ts'
import { store } from '../model/store.ts'
import { longestRhythm, quantityShapes } from '../model/item.ts'
import { reasonShape } from '../protocol/refusal.ts'
import { wholeNumber } from '../model/shapes.ts'
import { readRhythm } from '../model/rhythm/rhythm.ts'
import { rule } from '../protocol/rule.ts'
import { named } from '../protocol/named.ts'

export const maximumLines = 500

/** How an item was bought and used where it comes from: see `importedRhythm`. Only an item that is added takes it. */
const rhythm = z.nullable(
  z.string({ error: rule('rhythm') }).check(
    z.refine((text) => text.length <= longestRhythm && readRhythm(text) !== null, {
      error: rule('rhythm'),
    }),
  ),
)

/** One line of a file, already mapped to our field names; absent fields stay as they are. */
export const line = z.extend(z.partial(z.object({ ...fieldShapes, ...quantityShapes, rhythm })), {
  name: fieldShapes.name,
})
export type Line = z.output<typeof line>

/** The effect of a line or row. `reasons` say why it is refused. */
export const outcome = named(
  'Outcome',
  z.object({
    line: z.int(),
    outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
    item_id: z.nullable(z.string()),
    reasons: z.array(z.string()),
  }),
)
export type Outcome = z.output<typeof outcome>

/** The effect that a line or row would have. `refusals` tell programs why it is refused; earlier versions have none. */
const judged = named('JudgedRow', z.extend(outcome, { refusals: withDefault(z.array(reasonShape), []) }))
export type Judged = z.output<typeof judged>

const verdict = named(
  'JudgedLine',
  z.extend(judged, { before: z.nullable(fields), after: z.nullable(fields) }),
)
export type Verdict = z.output<typeof verdict>

const number = wholeNumber(0, 999_999, rule('line_number'))

/** A row of an export that can be restored: its entry, if it is one, has a kind that this version knows. */
export const importedRow = z.union(
  [
    z.object({ item: exportedItem }),
    z.object({ entry: z.extend(exportedEntry, { kind: z.enum(historyKinds) }) }),
    z.object({ store }),
  ],
  { error: rule('not_an_export') },
)
export type ImportedRow = z.output<typeof importedRow>
export type ItemOrEntry = Exclude<ImportedRow, { readonly store: unknown }>

export function idOf(row: ImportedRow | ExportedRow): string {
  if ('store' in row) return row.store.id
  return 'item' in row ? row.item.id : row.entry.id
}

const tooMany = rule('too_many_lines', { maximum: maximumLines })
const lines = named(
  'ImportLines',
  z
    .array(z.looseObject({ line: number }, { error: rule('object_line') }), { error: rule('list_of_lines') })
    .check(z.minLength(1, { error: rule('no_lines') }), z.maxLength(maximumLines, { error: tooMany })),
)

const rows = named(
  'ImportRows',
  z
    .array(z.object({ line: number, row: importedRow }, { error: rule('not_an_export') }), {
      error: rule('list_of_rows'),
    })
    .check(
      z.minLength(1, { error: rule('no_rows') }),
      z.maxLength(maximumLines, { error: tooMany }),
      z.refine((sent) => new Set(sent.map(({ row }) => idOf(row))).size === sent.length, {
        error: rule('row_repeated'),
      }),
    ),
)

/** Whether more requests of the import follow. The household takes no other one until then. */
const turn = z.object({
  more: z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: rule('flag', { label: 'More' }) }),
      z.transform((text) => text === 'true'),
    ),
  ),
})

// Without fields and refusals, since the answer is stored in one row of the table for retries.
const answers = { 200: z.array(outcome) }

export const imports = {
  begin: POST('/imports', {
    access: 'member',
    summary: 'Begin an import; its id is the batch under which it is undone',
    answers: { 201: z.object({ id: z.string() }) },
  }),
  preview: POST('/imports/{id}/preview', {
    access: 'member',
    summary: 'What would become of these lines; changes nothing',
    body: lines,
    answers: { 200: z.array(verdict) },
  }),
  apply: POST('/imports/{id}/lines', {
    access: 'member',
    summary: 'Add or change the items of these lines; 409 while the household takes another import',
    query: turn,
    body: lines,
    answers,
    refusals: ['conflict'],
  }),
  previewRestore: POST('/imports/{id}/rows/preview', {
    access: 'owner',
    summary: 'What would become of these rows of an export; changes nothing',
    body: rows,
    answers: { 200: z.array(judged) },
  }),
  restore: POST('/imports/{id}/rows', {
    access: 'owner',
    summary:
      'Put back these rows of an export, items, stores and journal, as they were; 409 while the household takes another import',
    query: turn,
    body: rows,
    answers,
    refusals: ['conflict'],
  }),
}
