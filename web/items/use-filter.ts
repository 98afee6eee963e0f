import { useQuery } from '../ui/use-query.ts'
import { type Filter, sorts, stocks } from './filter-and-sort.ts'

/** The filter in the query string, so that it survives a reload and can be shared. */
export function useFilter(): readonly [Filter, (change: Partial<Filter>) => void] {
  const [query, changeQuery] = useQuery()
  const filter: Filter = {
    category: query.get('category') ?? undefined,
    stock: stocks.find((known) => known === query.get('stock')) ?? 'all',
    sort: sorts.find((known) => known === query.get('sort')) ?? 'name',
  }

  function change(next: Partial<Filter>) {
    const { category, stock, sort } = { ...filter, ...next }
    changeQuery({
      category,
      stock: stock === 'all' ? undefined : stock,
      sort: sort === 'name' ? undefined : sort,
    })
  }

  return [filter, change]
}
