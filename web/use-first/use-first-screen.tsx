import type { ReactNode } from 'react'
import { useRunningOut } from '../forecasts/use-forecasts.ts'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { ViewerNote } from '../open-household/viewer-note.tsx'
import { useItems } from '../outbox/use-items.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyShelf } from '../ui/images/empty-shelf.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { texts } from '../i18n/texts.ts'
import { AddEnding } from './add-ending.tsx'
import { hasDate } from './dated-lots.ts'
import { entriesOfKind } from './soon.ts'
import { SoonFilters, useSoonFilter } from './soon-filters.tsx'
import { SoonGroups } from './soon-groups.tsx'
import './use-first.css'

export function UseFirstScreen() {
  return (
    <DeepScreen title={texts.toUseFirst.title} detail={texts.toUseFirst.order}>
      <HouseholdGate>
        <ViewerNote />
        <Soon />
      </HouseholdGate>
    </DeepScreen>
  )
}

function Soon() {
  const { rows, loading, failure, retry } = useItems()
  const { ending, nextTrip } = useRunningOut(rows)
  const known = [...new Set([...rows.filter(hasDate), ...ending.map(({ item }) => item)])]
  const [{ place, due }, setFilter] = useSoonFilter(known)
  if (loading) return <Loading rows={10} />
  const entries = entriesOfKind(due, rows, ending).filter(
    ({ item }) => place === undefined || item.place === place,
  )
  const isFiltered = place !== undefined || due !== undefined
  return (
    <>
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      {known.length > 0 && <SoonFilters items={known} filter={{ place, due }} onChange={setFilter} />}
      {entries.length === 0 && (
        <Nothing title={isFiltered ? texts.toUseFirst.noneFound : texts.toUseFirst.empty}>
          {isFiltered ? (
            <Button onClick={() => setFilter({ place: undefined, due: undefined })}>
              {texts.toUseFirst.showAll}
            </Button>
          ) : (
            <p>{texts.toUseFirst.emptyHint}</p>
          )}
        </Nothing>
      )}
      <SoonGroups entries={entries} nextTrip={nextTrip} />
      <AddEnding entries={entries} />
    </>
  )
}

function Nothing({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="empty">
      <EmptyShelf />
      <p>{title}</p>
      {children}
    </div>
  )
}
