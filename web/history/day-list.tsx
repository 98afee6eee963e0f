import { formatDay } from '../i18n/format.ts'
import { EntryRow } from './entry-row.tsx'
import { GroupRow } from './group-row.tsx'
import type { Day } from './groups.ts'
import type { Filter } from './use-history.ts'

interface Props {
  readonly day: Day
  readonly filter: Filter
  /** Whether the previous page ended with this day. */
  readonly isContinued: boolean
}

/** The changes of one day, newest first. */
export function DayList({ day: { at, groups }, filter, isContinued }: Props) {
  return (
    <section className="day">
      {!isContinued && <h2>{formatDay(at)}</h2>}
      <ul className="rows">
        {groups.map((group) =>
          group.kind === 'single' ? (
            <EntryRow key={group.id} entry={group.entries[0]} />
          ) : (
            <GroupRow key={group.id} group={group} filter={filter} />
          ),
        )}
      </ul>
    </section>
  )
}
