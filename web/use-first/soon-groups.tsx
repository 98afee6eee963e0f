import { useTimeZone } from '../open-household/use-time-zone.ts'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { formatWeekday } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { LotRow } from './lot-row.tsx'
import { type SoonEntry, soonGroups } from './soon.ts'

interface Props {
  readonly entries: readonly SoonEntry[]
  readonly nextTrip: number
}

export function SoonGroups({ entries, nextTrip }: Props) {
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
