import { useSearchParams } from 'react-router-dom'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { Screen } from '../layout/screen.tsx'
import { messages } from '../i18n/messages.ts'
import { useItems, useStores } from '../outbox/use-items.ts'
import { useMembers, useHousehold } from '../open-household/use-household.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Select } from '../ui/menus/select.tsx'
import '../finding/find-bar.css'
import { texts } from '../i18n/texts.ts'
import type { Filter } from './use-history.ts'
import { HistoryList } from './history-list.tsx'
import { HistoryTabs } from './history-tabs.tsx'
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
  // Entries name them.
  useStores()
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

interface Props {
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

function HistoryFilter({ filter: { item, person }, onChange }: Props) {
  const items = useItems()
  const { id } = useHousehold()
  const { value: members = [] } = useMembers(id)
  const things = items.rows.map(({ id: value, name }) => ({ value, label: name }))
  const people = members.map((member) => ({ value: member.user_id, label: member.name }))

  function choose(next: { readonly item?: string | undefined; readonly person?: string | undefined }) {
    onChange({ ...(next.item && { item: next.item }), ...(next.person && { person: next.person }) })
  }

  return (
    <div className="history-filter chips">
      <Select
        label={texts.history.item}
        value={item ?? ''}
        options={[{ value: '', label: texts.history.everyItem }, ...things]}
        onChange={(next) => choose({ item: next, person })}
      />
      <Select
        label={texts.history.person}
        value={person ?? ''}
        options={[{ value: '', label: texts.history.everyone }, ...people]}
        onChange={(next) => choose({ item, person: next })}
      />
      {(item ?? person) !== undefined && (
        <Button variant="text" onClick={() => onChange({})}>
          {texts.history.showAll}
        </Button>
      )}
    </div>
  )
}
