import { useEffect, useRef, useState } from 'react'
import { useHousehold } from '../open-household/use-household.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { NearEnd } from '../ui/lists/near-end.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { useVirtualRows } from '../ui/lists/use-virtual-rows.ts'
import type { Filter } from './filter.ts'
import { daysOf, type Group, type Day } from './groups.ts'
import { useHistory } from './use-history.ts'
import { dashboardOf } from '../paths.ts'
import { EmptyShelf } from '../ui/images/empty-shelf.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages } from '../i18n/messages.ts'
import { formatDay } from '../i18n/format.ts'
import { EntryRow } from './entry-row.tsx'
import { GroupRow } from './group-row.tsx'

const noGroups: readonly Group[] = []

interface Props {
  readonly filter: Filter
}

export function HistoryList({ filter }: Props) {
  const [count, setCount] = useState(1)
  const { loaded, failure, retry } = useHistory(filter, count)
  const isPhone = usePhone()
  const focusOnAdded = useFocusOnAdded(loaded?.groups ?? noGroups)
  if (!loaded) return failure === undefined ? <Loading rows={10} /> : <LoadFailure {...{ failure, retry }} />
  const { groups, next } = loaded
  if (groups.length === 0 && failure === undefined)
    return <EmptyHistory isFiltered={Object.keys(filter).length > 0} />
  const hasMore = next !== undefined && failure === undefined
  const more = () => setCount(loaded.count + 1)
  return (
    <>
      <Days groups={groups} filter={filter} />
      {failure !== undefined && <LoadFailure {...{ failure, retry }} />}
      {hasMore && loaded.count < count && <Loading />}
      {hasMore && loaded.count === count && isPhone && <NearEnd onNear={more} />}
      {hasMore && !isPhone && (
        <Button
          variant="outlined"
          onClick={() => {
            focusOnAdded()
            more()
          }}
        >
          {texts.history.more}
        </Button>
      )}
    </>
  )
}

interface DaysProps extends Props {
  readonly groups: readonly Group[]
}

function Days({ groups, filter }: DaysProps) {
  const { mayChange } = useHousehold()
  const { shown, holder } = useVirtualRows(groups)
  return (
    <div {...holder} className={mayChange ? 'days' : 'days read-only'}>
      {daysOf(shown).map((day) => (
        <DayList key={day.day} day={day} filter={filter} />
      ))}
    </div>
  )
}

/** Focuses the first added row, since the button may be gone; call the returned function at the press. */
function useFocusOnAdded(groups: readonly Group[]): () => void {
  const lastBefore = useRef<string>(undefined)
  useEffect(() => {
    const index = groups.findIndex(({ id }) => id === lastBefore.current)
    const added = index === -1 ? undefined : groups[index + 1]
    if (!added) return
    lastBefore.current = undefined
    document.getElementById(added.id)?.focus({ preventScroll: true })
  }, [groups])
  return () => {
    lastBefore.current = groups.at(-1)?.id
  }
}

function EmptyHistory({ isFiltered }: { readonly isFiltered: boolean }) {
  const { mayChange } = useHousehold()
  return (
    <div className="empty">
      <EmptyShelf />
      <p>{texts.history.empty}</p>
      {!isFiltered && <p>{texts.history.emptyHint}</p>}
      {!isFiltered && mayChange && (
        <LinkButton to={dashboardOf('items')}>{messages.item.manageTitle}</LinkButton>
      )}
    </div>
  )
}

function DayList({ day: { at, groups }, filter }: { readonly day: Day; readonly filter: Filter }) {
  return (
    <section className="day">
      <h2>{formatDay(at)}</h2>
      <ul className="rows">
        {groups.map((group) =>
          group.kind === 'single' ? (
            <EntryRow
              key={group.id}
              id={group.id}
              entry={group.entries[0]}
              isNameless={filter.item !== undefined}
            />
          ) : (
            <GroupRow key={group.id} group={group} filter={filter} />
          ),
        )}
      </ul>
    </section>
  )
}
