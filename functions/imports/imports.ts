import { journal } from '../ledger/journal.ts'
import { clockTolerance } from '../ledger/next-entry-id.ts'
import { command, commandInChunks, query } from '../http/household-operations.ts'
import type { Operations } from '../http/operation.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { momentOf, timeOrderedId } from '../database/time-ordered-id.ts'
import { readCatalogue, type Catalogue } from './catalogue.ts'
import { imports as routes, outcome } from './contract.ts'
import { continueImport } from './current-import.ts'
import { planLines } from './plan-lines.ts'
import { planRestore } from './plan-restore.ts'

/** How long an import takes lines, in milliseconds. */
const longestImport = 24 * 60 * 60 * 1000

/** Each line takes two of a transaction's 100 actions: item and entry. */
const linesPerTransaction = 45

export const imports: Operations<typeof routes> = {
  begin: command(routes.begin, async ({ now }) => ({
    writes: [],
    answer: { status: 201, body: { id: timeOrderedId(now) } },
  })),

  preview: query(routes.preview, async ({ table, household, body, now }) => ({
    status: 200,
    body: [...planLines(await readCatalogue(table, household), body, now).verdicts],
  })),

  apply: commandInChunks(routes.apply, {
    size: linesPerTransaction,

    check: refuseOldImport,

    async decide({ table, household, body, params, query: { more }, now, isLast }, carried?: Catalogue) {
      const turn = await continueImport({ table, household, now, importId: params.id, isLast, more })
      const catalogue = carried ?? (await readCatalogue(table, household))
      const { changes: planned, verdicts } = planLines(catalogue, body, now)
      catalogue.noteEntries(planned, now, params.id)
      const writes = planned.flatMap(({ line, change }) => {
        const links = { batch: { id: params.id, index: line } }
        return journal({ household, now }, 'imported', change, links).writes
      })
      return {
        writes: [...writes, turn],
        answer: { status: 200, body: verdicts.map((verdict) => outcome.parse(verdict)) },
        carry: catalogue,
      }
    },
  }),

  previewRestore: query(routes.previewRestore, async ({ table, household, body, params, now }) => {
    const { outcomes } = await planRestore(table, { household, now }, params.id, body)
    return { status: 200, body: outcomes }
  }),

  restore: commandInChunks(routes.restore, {
    size: linesPerTransaction,

    check: refuseOldImport,

    async decide({ table, household, body, params, query: { more }, now, isLast }) {
      const turn = await continueImport({ table, household, now, importId: params.id, isLast, more })
      const { writes, outcomes } = await planRestore(table, { household, now }, params.id, body)
      return {
        writes: [...writes, turn],
        answer: { status: 200, body: outcomes.map((each) => outcome.parse(each)) },
      }
    },
  }),
}

interface Sent {
  readonly params: { readonly id: string }
  readonly now: Date
}

async function refuseOldImport({ params, now }: Sent): Promise<undefined> {
  const started = momentOf(params.id)
  const age = started === undefined ? Infinity : now.getTime() - started.getTime()
  if (age < -clockTolerance || age > longestImport)
    throw new Problem(
      'not_found',
      explain('import_not_found', 'This import was not found. Please start a new one.'),
    )
  return undefined
}
