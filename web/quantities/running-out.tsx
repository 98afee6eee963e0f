import { toBuy } from '../../functions/model/gap.ts'
import type { Item } from '../../functions/model/item.ts'
import type { RunningOut } from '../../functions/model/forecasts/forecast.ts'
import { addMissing } from '../forecasts/add-missing.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { Button } from '../ui/buttons/button.tsx'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { formatList, formatWeekday } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import '../ui/page/dock.css'
import type { Quantities, QuantityEntry } from './quantities.ts'
import { QuantityRow } from './quantity-row.tsx'

interface Props {
  readonly ending: readonly RunningOut<Item>[]
  readonly nextTrip: number
  readonly quantities: Quantities
  readonly onOpen: (entry: QuantityEntry) => void
}

export function RunningOutList({ ending, nextTrip, quantities, onOpen }: Props) {
  const { mayChange } = useHousehold()
  const timeZone = useTimeZone()
  const listed = ending.filter(({ item }) => toBuy(item) > 0).map(({ item }) => item.name)
  const missing = ending.map(({ item }) => item).filter((item) => toBuy(item) === 0)
  const groups = [
    { title: texts.forecasts.beforeNext(formatWeekday(nextTrip, timeZone)), isSoon: true },
    { title: texts.forecasts.beforeAfter, isSoon: false },
  ].map((group) => ({ ...group, ending: ending.filter(({ isSoon }) => isSoon === group.isSoon) }))
  return (
    <>
      {groups.map(
        (group) =>
          group.ending.length > 0 && (
            <RowGroup key={group.title} title={group.title}>
              <ul className="rows">
                {group.ending.map(({ item }) => (
                  <QuantityRow
                    key={item.id}
                    entry={quantities.entryOf(item, '')}
                    actions={quantities.actions}
                    onOpen={onOpen}
                  />
                ))}
              </ul>
            </RowGroup>
          ),
      )}
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
