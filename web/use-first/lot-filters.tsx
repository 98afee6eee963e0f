import { categoriesOf, textsOf } from '../finding/filter-and-sort.ts'
import { Chips } from '../finding/chips.tsx'
import { PlaceFilter } from '../finding/place-filter.tsx'
import { Select } from '../ui/menus/select.tsx'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { urgencies } from './dated-lots.ts'
import type { LotFilter } from './lot-filter.ts'
import type { Item } from '../../functions/model/item.ts'

const urgencyOptions = [
  { value: undefined, label: texts.toUseFirst.anyDate },
  ...urgencies.map((value) => ({ value, label: texts.toUseFirst.groups[value] })),
]

interface Props {
  readonly items: readonly Item[]
  readonly filter: LotFilter
  readonly onChange: (change: Partial<LotFilter>) => void
}

export function LotFilters({ items, filter, onChange }: Props) {
  const categories = categoriesOf(items).map((value) => ({
    value,
    label: value || messages.item.noKnown.category,
  }))
  return (
    <Chips label={messages.item.filters}>
      <PlaceFilter
        all={texts.toUseFirst.everywhere}
        places={textsOf(items, 'place')}
        place={filter.place}
        onChange={(place) => onChange({ place })}
      />
      <Select
        isFilter
        label={messages.fields.category}
        value={filter.category}
        options={[{ value: undefined, label: messages.item.allCategories }, ...categories]}
        onChange={(category) => onChange({ category })}
      />
      <Select
        isFilter
        label={texts.toUseFirst.due}
        value={filter.urgency}
        options={urgencyOptions}
        onChange={(urgency) => onChange({ urgency })}
      />
    </Chips>
  )
}
