import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HouseholdGate } from '../households/household-gate.tsx'
import { Screen } from '../shell/screen.tsx'
import { messages } from '../i18n/messages.ts'
import { HistoryFilter } from './history-filter.tsx'
import { HistoryPage } from './history-page.tsx'
import type { Filter } from './use-history.ts'
import './history.css'

/** The changes in the open household, newest first, with buttons to undo them. */
export function HistoryScreen() {
  return (
    <Screen title={messages.history.title}>
      <HouseholdGate>
        <History />
      </HouseholdGate>
    </Screen>
  )
}

function History() {
  const [query, setQuery] = useSearchParams()
  const [count, setCount] = useState(1)
  const [item, person] = [query.get('item'), query.get('person')]
  const filter: Filter = { ...(item !== null && { item }), ...(person !== null && { person }) }

  function change(next: Filter) {
    setCount(1)
    setQuery({ ...next }, { replace: true })
  }

  return (
    <>
      <HistoryFilter filter={filter} onChange={change} />
      <HistoryPage key={query.toString()} filter={filter} count={count} onMore={() => setCount(count + 1)} />
    </>
  )
}
