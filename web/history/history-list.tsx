import { useEffect, useRef, useState, useId } from 'react'
import { useHousehold } from '../open-household/use-household.ts'
import { Button } from '../ui/buttons/button.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { NearEnd } from '../ui/lists/near-end.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { useVirtualRows } from '../ui/lists/use-virtual-rows.ts'
import { daysOf, type Group, type Day, oldestOf } from './groups.ts'
import { type Filter, useHistory, useHistoryPage } from './use-history.ts'
import { dashboardOf } from '../paths.ts'
import { EmptyShelf } from '../ui/images/empty-shelf.tsx'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages, texts } from '../i18n/messages.ts'
import { formatDay } from '../i18n/format.ts'
import { EntryRow, EntryDetail, GroupedEntryRow } from './entry-row.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { chevronDownIcon } from '../ui/images/icons.ts'
import { authorOf } from './describe.ts'
import { singleActionOf, titleOf } from './describe-group.ts'
import { KindIcon } from './kind-icon.tsx'
import { UndoButton } from './undo-button.tsx'
import { undoGroup } from './undo-group.ts'

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

function Days({ groups, filter }: Props & { readonly groups: readonly Group[] }) {
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

function GroupRow({ group, filter }: { readonly group: Group; readonly filter: Filter }) {
  const { id, entries, rest } = group
  const [open, setOpen] = useState(false)
  const listId = useId()
  const oldest = oldestOf(group)
  const action = singleActionOf(group)
  const [name, said] = [titleOf(group), action ?? authorOf(oldest)]
  // The filter says which item it is.
  const isNamed = action !== undefined && filter.item !== undefined
  const isOfOneKind = entries.every(({ kind }) => kind === oldest.kind)
  const isUndone = entries.every(({ undone_by }) => undone_by !== null)
  return (
    <li className="row still activity group" id={id} tabIndex={-1}>
      <KindIcon entry={oldest} />
      <button
        type="button"
        className={isUndone ? 'entry-text undone' : 'entry-text'}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>
          <span className="entry-name">{isNamed ? said : name}</span> <Icon of={chevronDownIcon} />
        </span>
        <EntryDetail entry={entries[0]} action={isNamed ? undefined : said} isUndone={isUndone} />
      </button>
      {!isUndone && <UndoButton run={() => undoGroup(group)} what={`${name}, ${said}`} />}
      {open && (
        <ul className="rows group-entries" id={listId}>
          {entries.map((entry) => (
            <GroupedEntryRow
              key={entry.id}
              entry={entry}
              isNameless={action !== undefined || filter.item !== undefined}
              isOfOneKind={isOfOneKind}
            />
          ))}
          {rest !== undefined && <RemainingEntries batch={id} after={rest} filter={filter} />}
        </ul>
      )}
    </li>
  )
}

interface RemainingEntriesProps {
  readonly batch: string
  readonly after: string
  readonly filter: Filter
}

function RemainingEntries(props: RemainingEntriesProps) {
  const [open, setOpen] = useState(false)
  if (open) return <EntriesPage {...props} />
  return (
    <li>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.history.more}
      </Button>
    </li>
  )
}

function EntriesPage({ batch, after, filter }: RemainingEntriesProps) {
  const { page, failure, retry } = useHistoryPage(filter, after)
  if (failure !== undefined) return <li>{<LoadFailure failure={failure} retry={retry} />}</li>
  if (!page) return <li>{<Loading />}</li>
  const entries = page.body.filter((entry) => entry.batch === batch)
  const last = entries.length === page.body.length && page.next && entries.at(-1)
  return (
    <>
      {entries.map((entry) => (
        <GroupedEntryRow key={entry.id} entry={entry} isNameless={false} isOfOneKind />
      ))}
      {last && <RemainingEntries batch={batch} after={last.id} filter={filter} />}
    </>
  )
}
