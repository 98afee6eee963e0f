import { commandInChunks } from '../http/household-operations.ts'
import { itemView, listItems } from '../ledger/item-repository.ts'
import { carryOut } from '../ledger/carry-out.ts'
import { rowsPerTransaction } from '../ledger/journal.ts'
import { normalizeCode } from '../model/code-forms.ts'
import { codesOf } from '../model/codes.ts'
import { refuseLongCodes } from './code-size.ts'
import { items as routes } from './contract.ts'
import { refuseUnreadableFields } from './names.ts'

export const addAll = commandInChunks(routes.createAll, {
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
})

const eansOf = (fields: Parameters<typeof codesOf>[0]) => codesOf(fields).map(({ ean }) => normalizeCode(ean))
