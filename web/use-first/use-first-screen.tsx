import type { ReactNode } from 'react'
import { useRunningOut } from '../forecasts/use-forecasts.ts'
import { HouseholdGate, ViewerNote } from '../open-household/household-gate.tsx'
import { useItems } from '../outbox/use-items.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyShelf } from '../ui/images/empty-shelf.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { texts } from '../i18n/texts.ts'
import { hasDate } from './dated-lots.ts'
import { entriesOfKind, type SoonEntry, soonGroups } from './soon.ts'
import { SoonFilters, useSoonFilter } from './soon-filters.tsx'
import { toBuy } from '../../functions/model/gap.ts'
import { purchasesOf } from '../../functions/model/forecasts/forecast.ts'
import { usualAmount } from '../../functions/model/forecasts/need.ts'
import type { Item } from '../../functions/model/item.ts'
import { notifyUndoable, submitAll } from '../outbox/submit.ts'
import { notifyFailure } from '../ui/plain/toasts.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { formatList, formatWeekday } from '../i18n/format.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { LotRow } from './lot-row.tsx'
import './use-first.css'

export function UseFirstScreen() {
  return (
    <DeepScreen title={texts.toUseFirst.title} detail={texts.toUseFirst.order}>
      <HouseholdGate>
        <ViewerNote />
        <Soon />
      </HouseholdGate>
    </DeepScreen>
  )
}

function Soon() {
  const { rows, loading, failure, retry } = useItems()
  const { ending, nextTrip } = useRunningOut(rows)
  const known = [...new Set([...rows.filter(hasDate), ...ending.map(({ item }) => item)])]
  const [{ place, due }, setFilter] = useSoonFilter(known)
  if (loading) return <Loading rows={10} />
  const entries = entriesOfKind(due, rows, ending).filter(
    ({ item }) => place === undefined || item.place === place,
  )
  const isFiltered = place !== undefined || due !== undefined
  return (
    <>
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      {known.length > 0 && <SoonFilters items={known} filter={{ place, due }} onChange={setFilter} />}
      {entries.length === 0 && (
        <Nothing title={isFiltered ? texts.toUseFirst.noneFound : texts.toUseFirst.empty}>
          {isFiltered ? (
            <Button onClick={() => setFilter({ place: undefined, due: undefined })}>
              {texts.toUseFirst.showAll}
            </Button>
          ) : (
            <p>{texts.toUseFirst.emptyHint}</p>
          )}
        </Nothing>
      )}
      <SoonGroups entries={entries} nextTrip={nextTrip} />
      <AddEnding entries={entries} />
    </>
  )
}

function Nothing({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="empty">
      <EmptyShelf />
      <p>{title}</p>
      {children}
    </div>
  )
}

/** Says what of that which runs out is on the list, and puts the rest there. */
function AddEnding({ entries }: { readonly entries: readonly SoonEntry[] }) {
  const { mayChange } = useHousehold()
  const ending = entries.filter(({ lasts }) => lasts !== undefined).map(({ item }) => item)
  const listed = ending.filter((item) => toBuy(item) > 0).map(({ name }) => name)
  const missing = ending.filter((item) => toBuy(item) === 0)
  return (
    <>
      {listed.length > 0 && (
        <p className="hint">{texts.forecasts.onList({ count: listed.length, names: formatList(listed) })}</p>
      )}
      {mayChange && missing.length > 0 && (
        <div className="dock">
          <Button onClick={() => void addMissing(missing)}>
            {texts.forecasts.addMissing({ count: missing.length, name: missing[0]?.name ?? '' })}
          </Button>
        </div>
      )}
    </>
  )
}

interface Props {
  readonly entries: readonly SoonEntry[]
  readonly nextTrip: number
}

function SoonGroups({ entries, nextTrip }: Props) {
  const timeZone = useTimeZone()
  const titles = {
    ...texts.toUseFirst.groups,
    nextTrip: texts.forecasts.beforeNext(formatWeekday(nextTrip, timeZone)),
    tripAfter: texts.forecasts.beforeAfter,
  }
  return soonGroups.map((group) => {
    const its = entries.filter((entry) => entry.group === group)
    if (its.length === 0) return null
    return (
      <RowGroup key={group} title={titles[group]} count={its.length}>
        <ul className="rows">
          {its.map((entry) => (
            <LotRow key={`${entry.item.id} ${entry.date?.until}`} entry={entry} />
          ))}
        </ul>
      </RowGroup>
    )
  })
}

/** Puts on the list as much of each item as is usually bought. */
async function addMissing(items: readonly Item[]): Promise<void> {
  const changes = items.map((item) => {
    const { id, name } = item
    return { kind: 'extra', input: { id, delta: usualAmount(purchasesOf(item)) }, name } as const
  })
  try {
    notifyUndoable(texts.forecasts.addedMissing(items.length), await submitAll(changes))
  } catch (failure) {
    notifyFailure(failure)
  }
}
