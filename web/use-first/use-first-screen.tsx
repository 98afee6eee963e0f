import { type ReactNode, useMemo } from 'react'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { ViewerNote } from '../open-household/viewer-note.tsx'
import { useItems } from '../outbox/use-items.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyShelf } from '../ui/images/empty-shelf.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { texts } from '../i18n/texts.ts'
import { datedLots } from './dated-lots.ts'
import { everyLot, filterLots, useLotFilter } from './lot-filter.ts'
import { LotFilters } from './lot-filters.tsx'
import { LotGroups } from './lot-groups.tsx'
import type { Item } from '../../functions/model/item.ts'
import './use-first.css'

export function UseFirstScreen() {
  return (
    <DeepScreen title={texts.toUseFirst.title} detail={texts.toUseFirst.order}>
      <HouseholdGate>
        <ViewerNote />
        <Lots />
      </HouseholdGate>
    </DeepScreen>
  )
}

function Lots() {
  const { rows, loading, failure, retry } = useItems()
  const items = useMemo(() => rows.filter(hasDate), [rows])
  const [filter, setFilter] = useLotFilter(items)
  if (loading) return <Loading rows={10} />
  const lots = filterLots(datedLots(items), filter)
  return (
    <>
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      {items.length === 0 && (
        <Nothing title={texts.toUseFirst.empty}>
          <p>{texts.toUseFirst.emptyHint}</p>
        </Nothing>
      )}
      {items.length > 0 && <LotFilters items={items} filter={filter} onChange={setFilter} />}
      {items.length > 0 && lots.length === 0 && (
        <Nothing title={texts.toUseFirst.noneFound}>
          <Button onClick={() => setFilter(everyLot)}>{texts.toUseFirst.showAll}</Button>
        </Nothing>
      )}
      <LotGroups lots={lots} />
    </>
  )
}

const hasDate = ({ lots }: Item) => lots.some(({ until }) => until !== null)

function Nothing({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="empty">
      <EmptyShelf />
      <p>{title}</p>
      {children}
    </div>
  )
}
