import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { Button } from '../ui/button.tsx'
import { messages } from '../i18n/messages.ts'
import { BatchRow } from './batch-row.tsx'
import { EntryRow } from './entry-row.tsx'
import { groupsOf } from './groups.ts'
import { type Filter, useHistory } from './use-history.ts'

interface Props {
  readonly filter: Filter
  /** The id of the last entry or batch of the previous page. */
  readonly after?: string
  /** The number of pages to show from here on. */
  readonly count: number
  readonly onMore: () => void
  /** Whether all previous pages were empty. */
  readonly isFirst?: boolean
}

/**
 * A page of the history and those after it. Each starts where the previous one ends, so that new entries at the top
 * neither hide nor repeat others.
 */
export function HistoryPage({ filter, after, count, onMore, isFirst = true }: Props) {
  const { page, failure, retry } = useHistory(filter, after)
  if (failure !== undefined) return <LoadFailure failure={failure} retry={retry} />
  if (!page) return <Loading />
  const { groups, next } = groupsOf(page)
  const isEmpty = groups.length === 0
  if (isEmpty && isFirst && next === undefined) return <p className="empty">{messages.history.empty}</p>
  // The filter may leave whole pages empty.
  const left = isEmpty ? count : count - 1
  const rest = { filter, count: left, onMore, isFirst: isFirst && isEmpty }
  return (
    <>
      {!isEmpty && (
        <ul className="rows" tabIndex={-1} ref={isFirst ? null : focusOnShow}>
          {groups.map((group) =>
            group.entries.length > 1 || group.rest !== undefined ? (
              <BatchRow key={group.id} group={group} filter={filter} />
            ) : (
              <EntryRow key={group.id} entry={group.entries[0]} />
            ),
          )}
        </ul>
      )}
      {next !== undefined && left > 0 && <HistoryPage {...rest} after={next} />}
      {next !== undefined && left === 0 && (
        <Button variant="outlined" onClick={onMore}>
          {messages.history.more}
        </Button>
      )}
    </>
  )
}

// The focused button is gone.
function focusOnShow(list: HTMLUListElement | null) {
  list?.focus({ preventScroll: true })
}
