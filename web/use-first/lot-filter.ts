import { textsOf } from '../finding/filter-and-sort.ts'
import { useQuery } from '../ui/page/use-query.ts'
import type { Item } from '../../functions/model/item.ts'
import { type DatedLot, type Urgency, urgencies, urgencyOf } from './dated-lots.ts'

/** The lots to show; undefined means all. */
export interface LotFilter {
  readonly place: string | undefined
  readonly category: string | undefined
  readonly urgency: Urgency | undefined
}

export const everyLot: LotFilter = { place: undefined, category: undefined, urgency: undefined }

export function filterLots(lots: readonly DatedLot[], { place, category, urgency }: LotFilter): DatedLot[] {
  return lots.filter(
    (lot) =>
      allows(place, lot.item.place) && allows(category, lot.item.category) && allows(urgency, urgencyOf(lot)),
  )
}

const allows = (wanted: string | undefined, value: string) => wanted === undefined || wanted === value

/** The filter in the query string; what no item has any more filters nothing. */
export function useLotFilter(
  items: readonly Item[],
): readonly [LotFilter, (change: Partial<LotFilter>) => void] {
  const [query, changeQuery] = useQuery()
  const known = (field: 'place' | 'category') => textsOf(items, field).find((one) => one === query.get(field))
  const filter: LotFilter = {
    place: known('place'),
    category: known('category'),
    urgency: urgencies.find((one) => one === query.get('due')),
  }

  function change(next: Partial<LotFilter>) {
    const { urgency, ...texts } = { ...filter, ...next }
    changeQuery({ ...texts, due: urgency })
  }

  return [filter, change]
}
