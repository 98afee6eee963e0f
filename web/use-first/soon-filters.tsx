import { textsOf } from '../finding/filter-and-sort.ts'
import { Chips } from '../finding/chips.tsx'
import { PlaceFilter } from '../finding/place-filter.tsx'
import { Select } from '../ui/menus/select.tsx'
import { type QueryChange, useQuery } from '../ui/page/use-query.ts'
import { messages, texts } from '../i18n/messages.ts'
import { type KindOfSoon, kindsOfSoon } from './soon.ts'
import type { Item } from '../../functions/model/item.ts'

const kindOptions = [
  { value: undefined, label: texts.toUseFirst.title },
  { value: 'expired', label: texts.toUseFirst.groups.expired },
  { value: 'running-out', label: texts.forecasts.runningOut },
  { value: 'later', label: texts.toUseFirst.anyDate },
] as const

/** As in the query string; undefined where it filters nothing. */
export interface SoonFilter {
  readonly place: string | undefined
  readonly due: KindOfSoon | undefined
}

/** A place that no item has any more filters nothing. */
export function useSoonFilter(items: readonly Item[]): readonly [SoonFilter, (change: QueryChange) => void] {
  const [query, change] = useQuery()
  const place = textsOf(items, 'place').find((one) => one === query.get('place'))
  return [{ place, due: kindsOfSoon.find((one) => one === query.get('due')) }, change]
}

interface Props {
  readonly items: readonly Item[]
  readonly filter: SoonFilter
  readonly onChange: (change: QueryChange) => void
}

export function SoonFilters({ items, filter, onChange }: Props) {
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
        label={texts.toUseFirst.due}
        value={filter.due}
        options={kindOptions}
        onChange={(due) => onChange({ due })}
      />
    </Chips>
  )
}
