import { useSearchParams } from 'react-router-dom'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { Screen } from '../layout/screen.tsx'
import { messages } from '../i18n/messages.ts'
import { HistoryFilter } from './history-filter.tsx'
import { HistoryList } from './history-list.tsx'
import { HistoryTabs } from './history-tabs.tsx'
import type { Filter } from './filter.ts'
import './history.css'

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
  const [item, person] = [query.get('item'), query.get('person')]
  const filter: Filter = { ...(item !== null && { item }), ...(person !== null && { person }) }

  return (
    <>
      {item === null && <HistoryTabs />}
      <HistoryFilter filter={filter} onChange={(next) => setQuery({ ...next }, { replace: true })} />
      <HistoryList key={query.toString()} filter={filter} />
    </>
  )
}
