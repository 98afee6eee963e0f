import { navigate, useSearch } from '../router/place.ts'
import { type Filter, sorts, stocks } from './arrange.ts'

/** The filter in the address, where it can be kept and passed on; and how to change it. */
export function useFilter(): readonly [Filter, (change: Partial<Filter>) => void] {
  const search = useSearch()
  const filter: Filter = {
    category: search.get('category') ?? undefined,
    stock: stocks.find((known) => known === search.get('stock')) ?? 'all',
    sort: sorts.find((known) => known === search.get('sort')) ?? 'name',
  }

  function change(next: Partial<Filter>) {
    const { category, stock, sort } = { ...filter, ...next }
    const usual = {
      category,
      stock: stock === 'all' ? undefined : stock,
      sort: sort === 'name' ? undefined : sort,
    }
    for (const [name, value] of Object.entries(usual)) {
      if (value === undefined) search.delete(name)
      else search.set(name, value)
    }
    navigate(`?${search}`, { replace: true })
  }

  return [filter, change]
}
