import { useState } from 'react'
import { HouseholdGate } from '../households/household-gate.tsx'
import { navigate, useSearch } from '../router/place.ts'
import { Frame } from '../shell/frame.tsx'
import { Card } from '../ui/card.tsx'
import { words } from '../words/words.ts'
import { HistoryFilter } from './history-filter.tsx'
import { HistoryPage } from './history-page.tsx'
import type { Filter } from './use-history.ts'
import './history.css'

/** What has happened in the open household, newest first, and the way back. */
export function HistoryScreen() {
  return (
    <Frame title={words.history.title}>
      <HouseholdGate>
        <History />
      </HouseholdGate>
    </Frame>
  )
}

function History() {
  const search = useSearch()
  const [count, setCount] = useState(1)
  const [item, person] = [search.get('item'), search.get('person')]
  const filter: Filter = { ...(item !== null && { item }), ...(person !== null && { person }) }

  function change(next: Filter) {
    setCount(1)
    navigate(`?${new URLSearchParams({ ...next })}`, { replace: true })
  }

  return (
    <Card title={words.history.subtitle}>
      <HistoryFilter filter={filter} onChange={change} />
      <HistoryPage key={search.toString()} filter={filter} count={count} onMore={() => setCount(count + 1)} />
    </Card>
  )
}
