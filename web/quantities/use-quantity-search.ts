import { useState } from 'react'
import { useItems } from '../api/lists.ts'
import { searchItems } from '../items/search.ts'
import type { QuantityEntry } from './quantities.ts'

/** The entries whose item matches a search, by name, category or EAN as in the catalogue. */
export function useQuantitySearch(rows: readonly QuantityEntry[]) {
  const items = useItems()
  const [search, setSearch] = useState('')
  const ids = new Set(searchItems(items.rows, search).map(({ id }) => id))
  const found = search.trim() === '' ? rows : rows.filter(({ itemId }) => ids.has(itemId))
  return { search, setSearch, found }
}
