import { randomUUID } from 'node:crypto'
import { carryOut } from '../ledger/carry-out.ts'
import { command, query, commandInChunks } from '../http/household-operations.ts'
import type { Household } from '../database/household.ts'
import { isLimited, keyMayNot, type HouseholdContext } from '../http/authorize.ts'
import { list } from '../http/list.ts'
import type { Operations } from '../http/operation.ts'
import { Problem, invalidFields, explain } from '../protocol/problem.ts'
import { items as routes, wantedOnce } from './contract.ts'
import { type OwnFields, differingFields } from '../model/fields.ts'
import { changes } from './changes.ts'
import { newItem } from '../model/change-item.ts'
import { normalizeCode } from '../model/code-forms.ts'
import { codesOf } from '../model/codes.ts'
import { refuseUnreadableFields } from './names.ts'
import type { ItemRecord } from '../ledger/item-record.ts'
import { create } from '../model/commands/items.ts'
import { findItem, getItem, itemView, listItems } from '../ledger/item-repository.ts'
import { endMarkOf, endMarks, firstEndOf, type HouseholdAndNow } from '../ledger/unavailable.ts'
import { ownCommands } from '../model/commands/own.ts'
import { ownRoutes, type OwnCommands, type OwnRoutes } from '../model/own-routes.ts'
import type { Item } from '../model/item.ts'
import { rowsPerTransaction } from '../ledger/journal.ts'

/** A key for the list adds what is on it: no stock, and no codes or words, by which people would get this item in place of theirs. */
function refuseMoreThanRow(household: Household, fields: OwnFields): void {
  if (!isLimited(household)) return
  if ((fields.keep && !fields.extra) || [...fields.lots, ...fields.words, ...codesOf(fields)].length > 0)
    throw keyMayNot()
}

/** Returns the item that has the id of a new one, if it is the same: what a client adds again has been added. */
async function sameItem(context: HouseholdAndNow, present: ItemRecord, fields: OwnFields): Promise<Item> {
  const same = newItem({ ...fields, id: present.id, quantity: null, desired_quantity: null }, context.now)
  if (differingFields(present, same).length === 0) return itemView(await endMarkOf(context, present))
  const { id, name } = present
  throw new Problem('conflict', explain('item_id_taken', 'An item with this id already exists.'), {
    item: { id, name },
  })
}

/** If two clients add the same EAN at the same moment, neither may see the other's item. */
async function refuseTakenEan({ table, household }: HouseholdContext, fields: OwnFields): Promise<void> {
  const wanted = new Set(codesOf(fields).map(({ ean }) => normalizeCode(ean)))
  if (wanted.size === 0) return
  const items = await listItems(table, household)
  const taken = items.find((item) => codesOf(item).some(({ ean }) => wanted.has(normalizeCode(ean))))
  if (!taken) return
  const { id, name } = taken
  throw new Problem('ean_taken', explain('ean_taken', `${name} has this EAN already.`, { item: name }), {
    item: { id, name },
  })
}

export const items: Operations<typeof routes> = {
  list: list(routes.list, {
    positionOf: ({ name, id }) => [name, id],
    givesPoint: true,
    async read(context) {
      const current = await endMarks(context, await listItems(context.table, context.household))
      return { rows: current.map(itemView), until: firstEndOf(current) }
    },
  }),
  changes: query(routes.changes, changes),

  create: command(routes.create, async (input) => {
    const { table, household, now } = input
    const { id = randomUUID(), unique_ean, ...sent } = input.body
    const fields = wantedOnce(sent)
    const present = input.body.id && (await findItem(table, household, id))
    if (present) return { writes: [], answer: { status: 200, body: await sameItem(input, present, fields) } }
    refuseMoreThanRow(household, fields)
    refuseUnreadableFields(fields)
    refuseLongCodes(fields)
    if (unique_ean) await refuseTakenEan(input, fields)
    const { after, writes } = carryOut({ household, now }, undefined, [create(id, { fields })])
    if (!after) throw new Error('An item that was added is not there.')
    return { writes, answer: { status: 201, body: itemView(after) } }
  }),

  createAll: commandInChunks(routes.createAll, {
    size: rowsPerTransaction,

    async check({ body }) {
      for (const [index, fields] of body.entries()) {
        refuseUnreadableFields(fields, undefined, `${index}.`)
        refuseLongCodes(fields, undefined, `${index}.`)
      }
      return undefined
    },

    async decide(input) {
      const { table, household, body, batch, start } = input
      const commands = routes.createAll.commands(input)
      const present = await listItems(table, household)
      const ids = new Set(present.map(({ id }) => id))
      const codes = new Set(present.flatMap(eansOf))
      const added: ReturnType<typeof carryOut>[] = []
      for (const [index, { id, ...fields }] of body.entries()) {
        // A repeat, or somebody else was faster.
        if (ids.has(id) || eansOf(fields).some((ean) => codes.has(ean))) continue
        const links = { batch: { id: batch, index: start + index } }
        added.push(carryOut(input, undefined, commands.slice(index, index + 1), links))
        ids.add(id)
        for (const ean of eansOf(fields)) codes.add(ean)
      }
      return {
        writes: added.flatMap(({ writes }) => writes),
        answer: { status: 200, body: added.flatMap(({ after }) => (after ? [itemView(after)] : [])) },
      }
    },
  }),

  get: query(routes.get, async (input) => ({
    status: 200,
    body: itemView(await getCurrentItem(input)),
  })),

  change: command(routes.change, async (input) => {
    const { household, event, now } = input
    const { version, ...sent } = input.body
    const before = await getCurrentItem(input)
    refuseStale(event.headers['if-match'], before.version)
    const isStale = version !== undefined && version !== before.version
    // Somebody else may have changed since what people change in passing.
    const { lots: _lots, extra: _extra, extra_note: _note, words: _words, ...others } = sent
    const edits = routes.change.commands({ ...input, body: isStale ? others : sent })
    const { after = before, writes } = carryOut({ household, now }, before, edits)
    if (after !== before) {
      refuseUnreadableFields(after, before)
      refuseLongCodes(after, before)
    }
    return { writes, answer: { status: 200, body: itemView(after) } }
  }),

  remove: command(routes.remove, async (input) => {
    const { table, household, params } = input
    const before = await getItem(table, household, params.id)
    const { writes } = carryOut(input, before, routes.remove.commands(input))
    return { writes, answer: { status: 204, body: undefined } }
  }),

  ...ownOperations<typeof ownCommands>(ownRoutes(ownCommands)),
}

async function getCurrentItem(
  input: HouseholdAndNow & { readonly params: { readonly id: string } },
): Promise<ItemRecord> {
  const { table, household, params } = input
  return endMarkOf(input, await getItem(table, household, params.id))
}

/** RFC 9110, section 13.1.1: `*`, or a list of entity tags. */
function refuseStale(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const versions = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (versions.includes(`"${version}"`)) return
  throw new Problem(
    'stale',
    explain('stale', 'Someone else has changed this item in the meantime. Please check it again.'),
  )
}

const eansOf = (fields: Parameters<typeof codesOf>[0]) => codesOf(fields).map(({ ean }) => normalizeCode(ean))

function ownOperations<Of extends OwnCommands>(all: OwnRoutes<Of>): Operations<OwnRoutes<Of>>
function ownOperations(all: OwnRoutes<OwnCommands>): Operations<OwnRoutes<OwnCommands>> {
  return Object.fromEntries(
    Object.entries(all).map(([name, route]) => [
      name,
      command(route, async (input) => {
        const { table, household, params } = input
        const before = await endMarkOf(input, await getItem(table, household, params.id))
        const { after = before, writes } = carryOut(input, before, route.commands(input))
        return { writes, answer: { status: 200, body: itemView(after) } }
      }),
    ]),
  )
}

/** In UTF-8; what codes of shops hold takes one for each character. An item so stays small, whatever it says. */
const maximumBytes = 64

const tooLong = explain(
  'code_too_long',
  `A code may take at most ${maximumBytes} bytes. Please shorten it.`,
  { maximum: maximumBytes },
)

/**
 * Refuses codes that are longer than they look; those that the item has had before stay.
 *
 * @param row before the fields' names in the body: `1.` of its second row
 * @throws {Problem} `invalid`
 */
function refuseLongCodes({ codes }: OwnFields, before?: OwnFields, row = ''): void {
  const known = new Set(before?.codes.map(({ ean }) => ean))
  const errors = codes.flatMap(({ ean }, index) =>
    known.has(ean) || Buffer.byteLength(ean) <= maximumBytes
      ? []
      : [{ path: `${row}codes.${index}.ean`, ...tooLong }],
  )
  if (errors.length > 0) throw invalidFields(errors)
}
