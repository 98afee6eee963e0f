import { commandInSteps, query } from '../http/household-operations.ts'
import type { Operations } from '../http/operation.ts'
import { activity as routes } from './contract.ts'
import { listEntries } from '../ledger/entries.ts'
import { entryView } from './entry-view.ts'
import { readMemberNames } from '../households/household-store.ts'
import { undoEntries } from './undo-entries.ts'
import { use } from './use.ts'

export const activity: Operations<typeof routes> = {
  list: query(routes.list, async ({ table, household, query: asked }) => {
    const [{ rows, next }, names] = await Promise.all([
      listEntries(table, household, asked),
      readMemberNames(table, household),
    ])
    const wanted = rows.filter(({ user_id }) => (asked.person ?? user_id) === user_id)
    const link = next && `</api${routes.list.path}?${nextQuery(asked, next)}>; rel="next"`
    return {
      status: 200,
      body: wanted.map((record) => entryView(record, names)),
      ...(link && { headers: { link } }),
    }
  }),

  use: query(routes.use, use),
  undo: commandInSteps(routes.undo, undoEntries),
}

function nextQuery(
  { item, person }: { item?: string | undefined; person?: string | undefined },
  after: string,
) {
  return new URLSearchParams({ ...(item && { item }), ...(person && { person }), after })
}
