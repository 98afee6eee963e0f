import { commandInChunks } from '../http/household-operations.ts'
import { itemView, listItems } from '../ledger/item-repository.ts'
import { newRecord, type ItemRecord } from '../ledger/item-record.ts'
import { journal, rowsPerTransaction } from '../ledger/journal.ts'
import { normalizeCode } from '../model/code-forms.ts'
import { codesOf } from '../model/codes.ts'
import { create } from '../model/commands/items.ts'
import { refuseLongCodes } from './code-size.ts'
import { items as routes, wantedOnce } from './contract.ts'
import { refuseUnreadableFields } from './names.ts'

/** Adds items, each with its stock in one entry of the history. */
export const addAll = commandInChunks(routes.createAll, {
  size: rowsPerTransaction,

  async check({ body }) {
    for (const [index, fields] of body.entries()) {
      refuseUnreadableFields(fields, undefined, `${index}.`)
      refuseLongCodes(fields, undefined, `${index}.`)
    }
    return undefined
  },

  async decide({ table, household, body, now, batch, start }) {
    const present = await listItems(table, household)
    const ids = new Set(present.map(({ id }) => id))
    const codes = new Set(present.flatMap(eansOf))
    const added: { readonly after: ItemRecord; readonly index: number }[] = []
    for (const [index, { id, quantity, ...fields }] of body.entries()) {
      // A repeat, or somebody else was faster.
      if (ids.has(id) || eansOf(fields).some((ean) => codes.has(ean))) continue
      const item = create(undefined, { id, fields: wantedOnce(fields), quantity }, now)
      added.push({ after: newRecord(item), index: start + index })
      ids.add(id)
      for (const ean of eansOf(fields)) codes.add(ean)
    }
    return {
      writes: added.flatMap(({ after, index }) =>
        journal(
          { household, now },
          'item_added',
          { before: undefined, after },
          { batch: { id: batch, index } },
        ),
      ),
      answer: { status: 200, body: added.map(({ after }) => itemView(after)) },
    }
  },
})

const eansOf = (fields: Parameters<typeof codesOf>[0]) => codesOf(fields).map(({ ean }) => normalizeCode(ean))
