import { reads, changesInSteps } from '../http/household-operations.ts'
import type { Operations } from '../http/operation.ts'
import { activity as routes } from './contract.ts'
import { listEntries } from './entries.ts'
import { readNames, shown } from './names.ts'
import { undoing } from './undoing.ts'

export const activity: Operations<typeof routes> = {
  list: reads(routes.list, async ({ table, household, query }) => {
    const { rows, next } = await listEntries(table, household, query)
    const names = await readNames(table, household)
    const wanted = rows.filter(({ user_id }) => (query.person ?? user_id) === user_id)
    const link = next && `</api${routes.list.path}?${nextQuery(query, next)}>; rel="next"`
    return {
      status: 200,
      body: wanted.map((record) => shown(record, names)),
      ...(link && { headers: { link } }),
    }
  }),

  undo: changesInSteps(routes.undo, undoing),
}

function nextQuery(
  { item, person }: { item?: string | undefined; person?: string | undefined },
  after: string,
) {
  return new URLSearchParams({ ...(item && { item }), ...(person && { person }), after })
}
