import { useId, useState } from 'react'
import { Icon } from '../ui/images/icon.tsx'
import { chevronDownIcon } from '../ui/images/icons.ts'
import { authorOf } from './describe.ts'
import { singleActionOf, titleOf } from './describe-group.ts'
import { EntryDetail, GroupedEntryRow } from './entry-row.tsx'
import { type Group, oldestOf } from './groups.ts'
import { KindIcon } from './kind-icon.tsx'
import { UndoButton } from './undo-button.tsx'
import { undoGroup } from './undo-group.ts'
import type { Filter } from './filter.ts'
import { Button } from '../ui/buttons/button.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { texts } from '../i18n/texts.ts'
import { useHistoryPage } from './use-history-page.ts'

export function GroupRow({ group, filter }: { readonly group: Group; readonly filter: Filter }) {
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

interface Props {
  readonly batch: string
  readonly after: string
  readonly filter: Filter
}

function RemainingEntries(props: Props) {
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

function EntriesPage({ batch, after, filter }: Props) {
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
