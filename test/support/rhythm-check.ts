import * as z from 'zod/mini'
import { householdPartition } from '../../functions/database/keys.ts'
import { entryRecord, type EntryRecord } from '../../functions/ledger/entry-record.ts'
import { itemRecord, type ItemRecord } from '../../functions/ledger/item-record.ts'
import { upToDate } from '../../functions/ledger/item-repository.ts'
import { foldEntry } from '../../functions/model/rhythm/fold.ts'
import { readRhythm, type Rhythm } from '../../functions/model/rhythm/rhythm.ts'
import { rowsOf } from './store.ts'
import type { TestApp } from './test-app.ts'

const keyed = z.object({ sk: z.string() })

/** An item's rhythm as it was learnt, and as its journal tells it. */
interface Compared {
  readonly learnt: Rhythm | null
  readonly folded: Rhythm | undefined
  /** Whether the journal begins with the item. */
  readonly isWhole: boolean
}

/** The rhythms of a household's items, by the items' names. */
export async function rhythmsOf(testApp: TestApp, household: string): Promise<Map<string, Compared>> {
  const rows = await rowsOf(testApp, householdPartition(household))
  const entries = rows.flatMap((row) => (kindOf(row) === 'EVENT' ? [entryRecord.parse(row)] : []))
  const items = rows.flatMap((row) => (kindOf(row) === 'ITEM' ? [upToDate(itemRecord.parse(row))] : []))
  return new Map(items.map((item) => [item.name, compared(item, entries)]))
}

const kindOf = (row: unknown) => keyed.parse(row).sk.split('#')[0]

function compared({ id, rhythm }: ItemRecord, entries: readonly EntryRecord[]): Compared {
  const own = entries.filter(({ item_id }) => item_id === id).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const folded = own.reduce<Rhythm | undefined>(foldEntry, undefined)
  return {
    learnt: readRhythm(rhythm),
    folded,
    isWhole: own[0]?.before === null && added.includes(own[0].kind),
  }
}

const added = ['item_added', 'imported']

/** The items whose rhythm is another than their journal tells; never any, unless there is a bug. */
export async function rhythmMismatches(testApp: TestApp, household: string): Promise<string[]> {
  const all = await rhythmsOf(testApp, household)
  const mismatches = [...all].filter(([, each]) => !isAlike(each))
  return mismatches.map(([name, each]) => `${name}: ${JSON.stringify(each)}`)
}

/** Nothing is not wrong, and a journal that has lost its beginning can tell less. */
function isAlike({ learnt, folded, isWhole }: Compared): boolean {
  return !learnt || !isWhole || JSON.stringify(learnt) === JSON.stringify(folded)
}
