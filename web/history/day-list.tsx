import { formatDay } from '../i18n/format.ts'
import { EntryRow } from './entry-row.tsx'
import { GroupRow } from './group-row.tsx'
import type { Day } from './groups.ts'
import type { Filter } from './filter.ts'

export function DayList({ day: { at, groups }, filter }: { readonly day: Day; readonly filter: Filter }) {
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
