import { authorize } from '../http/authorize.ts'
import { answerByVersion } from '../http/answer-by-version.ts'
import { readInput, type Operation, type Operations } from '../http/operation.ts'
import { sortByPosition } from '../http/sort-by-position.ts'
import { viewOf } from '../http/view.ts'
import { getHousehold, timeZoneOf } from '../households/household-store.ts'
import { itemOf } from '../ledger/item-record.ts'
import { listItems } from '../ledger/item-repository.ts'
import { nextDayIn } from '../model/calendar.ts'
import { endingsOf } from '../model/endings.ts'
import { neededRows, positionOf } from '../model/shopping-row.ts'
import { calendar } from './calendar.ts'
import { feeds as routes, listed, longestOverview, type Overview } from './contract.ts'

const overview: Operation<typeof routes.overview> = {
  route: routes.overview,
  async run(context) {
    const { now } = readInput(routes.overview, context)
    const entered = await authorize(routes.overview, context)
    const asked = { ...context, now, path: routes.overview.path, after: undefined }
    return answerByVersion(entered, asked, async () => {
      const { table, household } = entered
      const [record, records] = await Promise.all([
        getHousehold(table, household.id),
        listItems(table, household),
      ])
      const [items, zone] = [records.map(itemOf), timeZoneOf(record)]
      const rows = neededRows(items)
      const endings = endingsOf(items, now, zone)
      const body: Overview = {
        items: items.length,
        to_buy: rows.length,
        endings: endings.length,
        shopping_list: sortByPosition(rows, positionOf)
          .slice(0, longestOverview)
          .map(({ row }) => viewOfListed(row)),
        ending: endings.slice(0, longestOverview),
      }
      return { body, until: nextDayIn(zone, now) }
    })
  },
}

const viewOfListed = viewOf(listed)

export const feeds: Operations<typeof routes> = { overview, calendar }
