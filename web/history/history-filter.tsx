import { useItems } from '../outbox/use-items.ts'
import { useMembers, useHousehold } from '../open-household/use-household.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Select } from '../ui/menus/select.tsx'
import '../finding/find-bar.css'
import { texts } from '../i18n/texts.ts'
import type { Filter } from './filter.ts'

interface Props {
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

export function HistoryFilter({ filter: { item, person }, onChange }: Props) {
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
