import { RowGroup } from '../ui/lists/row-group.tsx'
import { texts } from '../i18n/texts.ts'
import { type DatedLot, urgencies, urgencyOf } from './dated-lots.ts'
import { LotRow } from './lot-row.tsx'
import { useOpenedLot } from './use-opened-lot.ts'

export function LotGroups({ lots }: { readonly lots: readonly DatedLot[] }) {
  const [opened, setOpened] = useOpenedLot()
  return urgencies.map((urgency) => {
    const group = lots.filter((lot) => urgencyOf(lot) === urgency)
    if (group.length === 0) return null
    return (
      <RowGroup key={urgency} title={texts.toUseFirst.groups[urgency]} count={group.length}>
        <ul className="rows">
          {group.map((lot) => {
            const key = `${lot.item.id} ${lot.until}`
            return (
              <LotRow
                key={key}
                lot={lot}
                isOpen={key === opened}
                onOpen={(open) => setOpened(open ? key : undefined)}
              />
            )
          })}
        </ul>
      </RowGroup>
    )
  })
}
