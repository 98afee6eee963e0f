import { findItem, listItems, type ItemRecord } from '../items/item-record.ts'
import type { Inside, Step } from '../shared/household-operation.ts'
import { Problem } from '../shared/problem.ts'
import type { Write } from '../shared/table.ts'
import { timeOrderedId } from '../shared/time-ordered-id.ts'
import type { Entry } from './contract.ts'
import { findEntries, findEntry, saveEntry, type EntryRecord } from './entries.ts'
import { entryOf, journaled } from './journal.ts'
import { readNames, shown } from './names.ts'
import { takeBack } from './undo.ts'

/**
 * An undone entry takes up to four of the 100 actions of a transaction: the item, the new entry, the entry itself,
 * and the one that it had undone.
 */
const undoneAtOnce = 24

interface Undoing extends Inside {
  readonly params: { readonly id: string }
  readonly now: Date
}
type Undone = Step<{ readonly status: 200; readonly body: Entry }>

/**
 * Undoes an entry or a batch, step by step. All of it is tried before the first step is taken, so that a batch of
 * which something can't be undone is left as it is.
 */
export async function undoing(input: Undoing): Promise<() => Promise<Undone>> {
  const { table, household, params, now } = input
  const names = await readNames(table, household)
  const entries = await findEntries(table, household, params.id)
  const [first] = entries
  if (!first) throw new Problem('not_found', 'This entry is not in the history.')
  const waiting = entries.filter(({ undone_by }) => undone_by === null)
  await tryAll(input, waiting)
  const batch = timeOrderedId(now)
  const places = new Map(entries.map(({ id }, index) => [id, { id: batch, index }]))
  const placeOf = ({ id }: EntryRecord) => (entries.length > 1 ? places.get(id) : undefined)
  return async () => {
    const open = await nextOpen(input, waiting)
    const { writes, entry } = await undoSome(input, open, placeOf)
    const answer = entry ?? (await findUndoing(input, first)) ?? first
    return {
      writes,
      finished: waiting.length <= undoneAtOnce,
      answer: { status: 200, body: shown(answer, names) },
    }
  }
}

/** The next entries that are still to be undone; those before them are dropped from `waiting`. */
async function nextOpen({ table, household }: Undoing, waiting: EntryRecord[]): Promise<EntryRecord[]> {
  while (waiting.length > 0) {
    const chunk = waiting.slice(0, undoneAtOnce)
    const fresh = await Promise.all(chunk.map(({ id }) => findEntry(table, household, id)))
    const open = fresh.filter((entry) => entry !== undefined).filter(({ undone_by }) => undone_by === null)
    if (open.length > 0) return open
    waiting.splice(0, undoneAtOnce)
  }
  return []
}

async function findUndoing({ table, household }: Undoing, { id }: EntryRecord) {
  const entry = await findEntry(table, household, id)
  return entry?.undone_by ? findEntry(table, household, entry.undone_by) : undefined
}

async function tryAll({ table, household, now }: Undoing, open: readonly EntryRecord[]): Promise<void> {
  if (open.length <= 1) return
  const items = new Map((await listItems(table, household)).map((item) => [item.id, item]))
  for (const entry of open) takeBack(entry, items.get(entry.item_id), now)
}

type Place = { readonly id: string; readonly index: number } | undefined

async function undoSome(
  input: Undoing,
  some: readonly EntryRecord[],
  placeOf: (entry: EntryRecord) => Place,
) {
  const { table, household } = input
  const undone = await Promise.all(
    some.map(async (entry) => {
      const current = await findItem(table, household, entry.item_id)
      const undoes = entry.undoes ? await findEntry(table, household, entry.undoes) : undefined
      return undoOne(input, { entry, current, undoes }, placeOf(entry))
    }),
  )
  return { writes: undone.flatMap(({ writes }) => writes), entry: undone[0]?.entry }
}

interface Target {
  readonly entry: EntryRecord
  readonly current: ItemRecord | undefined
  /** What the entry had itself undone; it counts again. */
  readonly undoes: EntryRecord | undefined
}

function undoOne(author: Undoing, { entry, current, undoes }: Target, batch: Place) {
  const change = takeBack(entry, current, author.now)
  const remarks = { undoes: entry.id, ...(batch && { batch }) }
  const made = entryOf(author, 'undone', change, remarks)
  const writes: Write[] = [
    ...journaled(author, change, made),
    saveEntry(author.household, entry, { undone_by: made?.id ?? entry.id }),
    ...(undoes ? [saveEntry(author.household, undoes, { undone_by: null })] : []),
  ]
  return { writes, entry: made }
}
