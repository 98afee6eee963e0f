import { Select } from '../ui/select.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { messages } from '../i18n/messages.ts'
import { type Filter, sorts, stocks } from './filter-and-sort.ts'

const texts = messages.item
const stockOptions = stocks.map((value) => ({ value, label: texts.stocks[value] }))
const sortOptions = sorts.map((value) => ({ value, label: texts.sorts[value] }))

interface Props {
  readonly categories: readonly string[]
  readonly filter: Filter
  readonly onChange: (change: Partial<Filter>) => void
}

/** Selects for the filters of the item list, and for its order where there is room. */
export function ItemFilters({ categories, filter, onChange }: Props) {
  const isPhone = usePhone()
  const known = categories.map((value) => ({ value, label: value || texts.noCategory }))
  const categoryOptions = [{ value: undefined, label: texts.allCategories }, ...known]
  return (
    <fieldset className="filters">
      <legend>{texts.filters}</legend>
      <Select
        label={messages.fields.category}
        value={filter.category}
        options={categoryOptions}
        onChange={(category) => onChange({ category })}
      />
      <Select
        label={texts.stock}
        value={filter.stock}
        options={stockOptions}
        onChange={(stock) => onChange({ stock })}
      />
      {!isPhone && (
        <Select
          label={texts.sort}
          value={filter.sort}
          options={sortOptions}
          onChange={(sort) => onChange({ sort })}
        />
      )}
    </fieldset>
  )
}
