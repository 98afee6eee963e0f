import { Select } from '../../ui/menus/select.tsx'
import { messages } from '../../i18n/messages.ts'
import { categoriesOf, type Filter, sorts, stocks, textsOf } from '../../finding/filter-and-sort.ts'
import type { Item } from '../../../functions/model/item.ts'
import { PlaceFilter } from '../../finding/place-filter.tsx'

const texts = messages.item
const stockOptions = stocks.map((value) => ({ value, label: texts.stocks[value] }))
const sortOptions = sorts.map((value) => ({ value, label: texts.sorts[value] }))

interface Props {
  readonly rows: readonly Item[]
  readonly filter: Filter
  readonly onChange: (change: Partial<Filter>) => void
}

export function ItemFilters({ rows, filter, onChange }: Props) {
  const known = categoriesOf(rows).map((value) => ({ value, label: value || texts.noKnown.category }))
  const categoryOptions = [{ value: undefined, label: texts.allCategories }, ...known]
  return (
    <fieldset className="filters">
      <legend className="unseen">{texts.filters}</legend>
      <Select
        isFilter
        label={messages.fields.category}
        value={filter.category}
        options={categoryOptions}
        onChange={(category) => onChange({ category })}
      />
      <Select
        isFilter
        label={texts.stock}
        value={filter.stock}
        options={stockOptions}
        onChange={(stock) => onChange({ stock })}
      />
      <PlaceFilter
        places={textsOf(rows, 'place')}
        place={filter.place}
        onChange={(place) => onChange({ place })}
      />
      <Select
        label={texts.sort}
        value={filter.sort}
        options={sortOptions}
        onChange={(sort) => onChange({ sort })}
      />
    </fieldset>
  )
}
