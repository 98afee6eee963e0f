import { useEffect, useState } from 'react'
import { HouseholdGate } from '../households/household-gate.tsx'
import { ViewerNote } from '../households/viewer-note.tsx'
import { useItems } from '../outbox/use-items.ts'
import { DeepScreen } from '../shell/deep-screen.tsx'
import { EmptyShelf } from '../ui/empty-shelf.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { RowGroup } from '../ui/row-group.tsx'
import { bestBeforeMessages as texts } from '../i18n/best-before-messages.ts'
import { datedLots, urgencies, urgencyOf } from './dated-lots.ts'
import { LotRow } from './lot-row.tsx'
import './use-first.css'

/** What is in stock with a best-before date, the earliest first. */
export function UseFirstScreen() {
  return (
    <DeepScreen title={texts.title} detail={texts.order}>
      <HouseholdGate>
        <ViewerNote />
        <Lots />
      </HouseholdGate>
    </DeepScreen>
  )
}

function Lots() {
  const { rows, loading, failure, retry } = useItems()
  const [opened, setOpened] = useState<string>()
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpened(undefined)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  if (loading) return <Loading />
  const lots = datedLots(rows)
  return (
    <>
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      {lots.length === 0 && <NoDates />}
      {urgencies.map((urgency) => {
        const group = lots.filter((lot) => urgencyOf(lot) === urgency)
        if (group.length === 0) return null
        return (
          <RowGroup key={urgency} title={texts.groups[urgency]} count={group.length}>
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
      })}
    </>
  )
}

function NoDates() {
  return (
    <div className="empty">
      <EmptyShelf />
      <p>{texts.empty}</p>
      <p>{texts.emptyHint}</p>
    </div>
  )
}
