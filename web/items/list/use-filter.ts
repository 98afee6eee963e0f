import { useQuery } from '../../ui/page/use-query.ts'
import type { Item } from '../../../functions/model/item.ts'
import { type Filter, sorts, stocks, textsOf } from '../../finding/filter-and-sort.ts'

/** The filter in the query string, so that it survives a reload and can be shared; a place that is gone is none. */
export function useFilter(rows: readonly Item[]): readonly [Filter, (change: Partial<Filter>) => void] {
  const [query, changeQuery] = useQuery()
  const filter: Filter = {
    category: query.get('category') ?? undefined,
    place: textsOf(rows, 'place').find((known) => known === query.get('place')),
    stock: stocks.find((known) => known === query.get('stock')) ?? 'all',
    sort: sorts.find((known) => known === query.get('sort')) ?? 'name',
  }

  function change(next: Partial<Filter>) {
    const { category, place, stock, sort } = { ...filter, ...next }
    changeQuery({
      category,
      place,
      stock: stock === 'all' ? undefined : stock,
      sort: sort === 'name' ? undefined : sort,
    })
  }

  return [filter, change]
}
