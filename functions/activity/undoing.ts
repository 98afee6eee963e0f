import { findItem, listItems } from '../items/item-store.ts'
import type { HouseholdContext } from '../http/authorize.ts'
import type { Step } from '../store/idempotency.ts'
import { Problem } from '../runtime/problem.ts'
import type { Write } from '../store/table.ts'
import { idLength, timeOrderedId } from '../store/time-ordered-id.ts'
import type { Entry } from './contract.ts'
import { findEntry, saveEntry } from './entries.ts'
import { type EntryRecord } from './record.ts'
import { entryOf, journaled, type Remarks } from './journal.ts'
import { readNames, shown } from './names.ts'
import { chunksOf, isOpen, listTargets, nextOpen } from './undo-targets.ts'
import { takeBack } from './undo.ts'

interface Undoing extends HouseholdContext {
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
  const targets = await listTargets(input, params.id)
  const earliest = targets.at(-1)
  if (!earliest) throw new Problem('not_found', 'This entry is not in the history.')
  const stillOpen = targets.filter(isOpen)
  await tryAll(input, stillOpen)
  const chunks = chunksOf(stillOpen)
  const remarksOn = remarksIn(targets, begunBatch(targets) ?? timeOrderedId(now))
  return async () => {
    const open = await nextOpen(input, chunks)
    const undone = await Promise.all(open.map((entry) => undo(input, entry, remarksOn(entry))))
    const answer = undone.at(-1)?.made ?? (await findUndoingOf(input, earliest))
    return {
      writes: undone.flatMap(({ writes }) => writes),
      finished: chunks.length <= 1,
      answer: { status: 200, body: shown(answer, names) },
    }
  }
}

async function tryAll({ table, household, now }: Undoing, open: readonly EntryRecord[]): Promise<void> {
  if (open.length <= 1) return
  const items = new Map((await listItems(table, household)).map((item) => [item.id, item]))
  for (const entry of open) {
    const { after } = takeBack(entry, items.get(entry.item_id), now)
    if (after) items.set(entry.item_id, after)
    else items.delete(entry.item_id)
  }
}

/** The batch that an earlier call has begun and not finished. */
function begunBatch(targets: readonly EntryRecord[]): string | undefined {
  const undone = targets.map(({ undone_by }) => undone_by ?? '')
  return undone.find((id) => id.length > idLength)?.slice(0, idLength)
}

/** What is undone together makes a batch itself, which can be redone together. */
function remarksIn(targets: readonly EntryRecord[], batch: string) {
  const places = new Map(targets.map(({ id }, index) => [id, { id: batch, index }]))
  return ({ id }: EntryRecord): Remarks => {
    const place = targets.length > 1 ? places.get(id) : undefined
    return { undoes: id, ...(place && { batch: place }) }
  }
}

async function undo(author: Undoing, entry: EntryRecord, remarks: Remarks) {
  const { table, household, now } = author
  const change = takeBack(entry, await findItem(table, household, entry.item_id), now)
  const made = entryOf(author, entry.kind === 'undone' ? 'redone' : 'undone', change, remarks)
  const writes: Write[] = [
    ...journaled(author, change, made),
    saveEntry(household, entry, { undone_by: made?.id ?? null }),
    ...(await reopened(author, entry)),
  ]
  return { writes, made }
}

/** When an undoing is itself undone, what it had undone counts again. */
async function reopened(
  { table, household }: HouseholdContext,
  { id, kind, undoes }: EntryRecord,
): Promise<Write[]> {
  const undone = kind === 'undone' && undoes ? await findEntry(table, household, undoes) : undefined
  return undone?.undone_by === id ? [saveEntry(household, undone, { undone_by: null })] : []
}

/** The entry that has undone an earlier one; without any that one itself. */
async function findUndoingOf(
  { table, household }: HouseholdContext,
  entry: EntryRecord,
): Promise<EntryRecord> {
  const fresh = await findEntry(table, household, entry.id)
  const by = fresh?.undone_by ? await findEntry(table, household, fresh.undone_by) : undefined
  return by ?? fresh ?? entry
}
