import { authorize, type HouseholdContext } from '../http/authorize.ts'
import { answerByVersion } from '../http/answer-by-version.ts'
import { readInput, type Operation, type Operations } from '../http/operation.ts'
import { sortByPosition } from '../http/sort-by-position.ts'
import { viewOf } from '../http/view.ts'
import { getHousehold, timeZoneOf } from '../households/household-store.ts'
import { itemOf } from '../ledger/item-record.ts'
import { listItems } from '../ledger/item-repository.ts'
import { nextDayIn, dayIn } from '../model/calendar.ts'
import { endingsOf, type Ending } from '../model/endings.ts'
import { neededRows, positionOf } from '../model/shopping-row.ts'
import { textsByLanguage } from '../../texts/generated/calendar.ts'
import { countsIn } from '../../texts/counts.ts'
import { closestLanguage } from '../model/closest-language.ts'
import { languages, type Language } from '../../texts/generated/languages.ts'
import { householdScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { acceptedLanguages } from '../http/accepted-languages.ts'
import { addressOf } from '../http/client-address.ts'
import type { Event } from '../http/event.ts'
import { readCalendarKey } from '../identity/api-key.ts'
import { calendars, enterByApiKey } from '../identity/enter-by-api-key.ts'
import type { UserRecord } from '../identity/user.ts'
import { feeds as routes, listed, longestOverview, type Overview } from './contract.ts'
import { writeCalendar, type DayEvent } from './icalendar.ts'
import { day as dayLength } from '../model/durations.ts'

/** The most events; those that come first, so that an answer stays below the 6 MB of a Lambda function. */
const mostEvents = 2_000

/** The calendar of a household, which its address opens: calendars can send no header. */
const calendar: Operation<typeof routes.calendar> = {
  route: routes.calendar,
  async run(context) {
    const { event, platform } = context
    const { params, now } = readInput(routes.calendar, context)
    const sent = readCalendarKey(params.feed)
    const { household, creator, key } = await enterByApiKey(
      platform,
      calendars,
      sent,
      addressOf(event, platform),
    )
    const table = openTable(platform, householdScope(household))
    const language = languageOf(creator, event)
    const asked = { ...context, now, path: routes.calendar.path, after: `${language} ${key.id}` }
    return answerByVersion({ household, table }, asked, async (version) => {
      const { name, items, zone } = await readHousehold({ table, household })
      const endings = endingsOf(items, now, zone).slice(0, mostEvents)
      const events = [...endings.map((ending) => eventOf(ending, language)), endOf(key, language, zone)]
      const at = version ? new Date(version.raised_at) : now
      return {
        body: writeCalendar({ name, at, events }),
        headers: { 'content-type': 'text/calendar; charset=utf-8' },
        until: nextDayIn(zone, now),
      }
    })
  },
}

async function readHousehold({ table, household }: HouseholdContext) {
  const [record, records] = await Promise.all([
    getHousehold(table, household.id),
    listItems(table, household),
  ])
  return { name: record.name, items: records.map(itemOf), zone: timeZoneOf(record) }
}

function languageOf(creator: UserRecord | undefined, event: Event): Language {
  const wanted = [creator?.language, ...acceptedLanguages(event)]
  return wanted.flatMap((code) => closestLanguage(code ?? '', languages) ?? [])[0] ?? 'en'
}

function eventOf({ item_id, name, kind, day, quantity, unit }: Ending, language: Language): DayEvent {
  const texts = textsByLanguage[language]
  const amount = [countsIn(language).number(quantity), unit].filter(Boolean).join(' ')
  return kind === 'best_before'
    ? { uid: `${item_id}-${day}`, day, summary: texts.bestBefore(name), description: texts.stock(amount) }
    : { uid: `${item_id}-used-up`, day, summary: texts.usedUp(name), description: texts.stock(amount) }
}

/** An event on the day before the address ends: from then on the calendar silently stays as it is. */
function endOf(
  { id, ends_at }: { readonly id: string; readonly ends_at: number },
  language: Language,
  timeZone: string,
): DayEvent {
  const { ends, endsDetail } = textsByLanguage[language]
  const day = dayIn(timeZone, ends_at * 1000 - dayLength)
  return { uid: `${id}-ends`, day, summary: ends, description: endsDetail }
}

const overview: Operation<typeof routes.overview> = {
  route: routes.overview,
  async run(context) {
    const { now } = readInput(routes.overview, context)
    const entered = await authorize(routes.overview, context)
    const asked = { ...context, now, path: routes.overview.path, after: undefined }
    return answerByVersion(entered, asked, async () => {
      const { items, zone } = await readHousehold(entered)
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
