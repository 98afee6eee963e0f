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
  const batch = timeOrderedId(now)
  let isTried = false
  return async () => {
    const entries = await findEntries(table, household, params.id)
    const [first] = entries
    if (!first) throw new Problem('not_found', 'This entry is not in the history.')
    const open = entries.filter(({ undone_by }) => undone_by === null)
    if (!isTried) await tryAll(input, open)
    isTried = true
    const undone = await undoSome(input, open.slice(0, undoneAtOnce), open.length > 1 ? batch : undefined)
    const answer = undone.entry ?? (await findEntry(table, household, first.undone_by ?? '')) ?? first
    return {
      writes: undone.writes,
      finished: open.length <= undoneAtOnce,
      answer: { status: 200, body: shown(answer, names) },
    }
  }
}

async function tryAll({ table, household, now }: Undoing, open: readonly EntryRecord[]): Promise<void> {
  if (open.length <= 1) return
  const items = new Map((await listItems(table, household)).map((item) => [item.id, item]))
  for (const entry of open) takeBack(entry, items.get(entry.item_id), now)
}

async function undoSome(input: Undoing, some: readonly EntryRecord[], batch: string | undefined) {
  const { table, household } = input
  const undone = await Promise.all(
    some.map(async (entry, index) => {
      const current = await findItem(table, household, entry.item_id)
      const undoes = entry.undoes ? await findEntry(table, household, entry.undoes) : undefined
      return undoOne(
        input,
        { entry, current, undoes },
        batch === undefined ? undefined : { id: batch, index },
      )
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

function undoOne(
  author: Undoing,
  { entry, current, undoes }: Target,
  batch: { readonly id: string; readonly index: number } | undefined,
) {
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
