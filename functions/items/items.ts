import { randomUUID } from 'node:crypto'
import { journal } from '../activity/journal.ts'
import { command, query, type Command, type Query } from '../http/household-operations.ts'
import type { HouseholdContext } from '../http/authorize.ts'
import { listPages } from '../http/pages.ts'
import type { Operations } from '../http/operation.ts'
import { Problem } from '../runtime/problem.ts'
import { items as routes, type Item } from './contract.ts'
import { differingFields, editFields } from './fields.ts'
import { changeItem, newItem, type ItemRecord } from './record.ts'
import { findItem, getItem, itemView, listItems } from './item-store.ts'
import { endMarkOf, endMarks } from '../shopping-list/unavailable.ts'

const create: Command<typeof routes.create> = async ({ table, household, body, now }) => {
  const id = body.id ?? randomUUID()
  if (body.id && (await findItem(table, household, id)))
    throw new Problem('conflict', 'An item with this id already exists.')
  const record = newItem({ ...body, id, quantity: null, desired_quantity: null }, now)
  return {
    writes: journal({ household, now }, 'item_added', { before: undefined, after: record }),
    answer: { status: 201, body: itemView(record) },
  }
}

const get: Query<typeof routes.get> = async (input) => ({
  status: 200,
  body: itemView(await getCurrentItem(input)),
})

const change: Command<typeof routes.change> = async (input) => {
  const { household, body, event, now } = input
  const before = await getCurrentItem(input)
  refuseStale(event.headers['if-match'], before.version)
  const edited = editFields(before, body)
  if (differingFields(before, edited).length === 0)
    return { writes: [], answer: { status: 200, body: itemView(before) } }
  const after = changeItem(before, { ...edited, version: before.version + 1 })
  return {
    writes: journal({ household, now }, 'item_changed', { before, after }),
    answer: { status: 200, body: itemView(after) },
  }
}

const remove: Command<typeof routes.remove> = async ({ table, household, params, now }) => {
  const before = await getItem(table, household, params.id)
  return {
    writes: journal({ household, now }, 'item_deleted', { before, after: undefined }),
    answer: { status: 204, body: undefined },
  }
}

export const items: Operations<typeof routes> = {
  list: query(
    routes.list,
    listPages<Item>(
      ({ name, id }) => [name, id],
      async (context) =>
        (await endMarks(context, await listItems(context.table, context.household))).map(itemView),
    ),
  ),
  create: command(routes.create, create),
  get: query(routes.get, get),
  change: command(routes.change, change),
  remove: command(routes.remove, remove),
}

async function getCurrentItem(
  input: HouseholdContext & { readonly params: { readonly id: string }; readonly now: Date },
): Promise<ItemRecord> {
  const { table, household, params } = input
  return endMarkOf(input, await getItem(table, household, params.id))
}

/** RFC 9110, section 13.1.1: `*`, or a list of entity tags. */
function refuseStale(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const versions = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (versions.includes(`"${version}"`)) return
  throw new Problem('stale', 'Someone else has changed this item in the meantime. Please check it again.')
}
