import { useHousehold } from '../households/use-household.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { Button } from '../ui/button.tsx'
import { historyMessages as texts } from '../i18n/history-messages.ts'
import { DayList } from './day-list.tsx'
import { EmptyHistory } from './empty-history.tsx'
import { daysOf, groupsOf } from './groups.ts'
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
  /** The last day of the previous pages. */
  readonly dayBefore?: string | undefined
}

/**
 * A page of the history and those after it. Each starts where the previous one ends, so that new entries at the top
 * neither hide nor repeat others.
 */
export function HistoryPage({ filter, after, count, onMore, isFirst = true, dayBefore }: Props) {
  const { page, failure, retry } = useHistory(filter, after)
  const { mayChange } = useHousehold()
  if (failure !== undefined) return <LoadFailure failure={failure} retry={retry} />
  if (!page) return <Loading rows={10} />
  const { groups, next } = groupsOf(page)
  const days = daysOf(groups)
  const isEmpty = days.length === 0
  if (isEmpty && isFirst && next === undefined)
    return <EmptyHistory isFiltered={Object.keys(filter).length > 0} />
  // The filter may leave whole pages empty.
  const left = isEmpty ? count : count - 1
  const rest = {
    filter,
    count: left,
    onMore,
    isFirst: isFirst && isEmpty,
    dayBefore: days.at(-1)?.day ?? dayBefore,
  }
  return (
    <>
      {!isEmpty && (
        <div
          className={mayChange ? 'days' : 'days read-only'}
          tabIndex={-1}
          ref={isFirst ? null : focusOnShow}
        >
          {days.map((day) => (
            <DayList key={day.day} day={day} filter={filter} isContinued={day.day === dayBefore} />
          ))}
        </div>
      )}
      {next !== undefined && left > 0 && <HistoryPage {...rest} after={next} />}
      {next !== undefined && left === 0 && (
        <Button variant="outlined" onClick={onMore}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

// The button that asked for it is gone.
function focusOnShow(list: HTMLDivElement | null) {
  list?.focus({ preventScroll: true })
}
