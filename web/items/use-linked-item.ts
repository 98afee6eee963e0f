import { useEffect, useEffectEvent } from 'react'
import type { Item } from '../../functions/items/contract.ts'
import { navigate, useSearch } from '../router/place.ts'

/** Opens the item that a link names in the address, as soon as it is known. */
export function useLinkedItem(rows: readonly Item[], show: (item: Item) => void): void {
  const search = useSearch()
  const id = search.get('item')
  const linked = id === null ? undefined : rows.find((item) => item.id === id)
  const open = useEffectEvent((item: Item) => {
    search.delete('item')
    navigate(`?${search}`, { replace: true })
    show(item)
  })

  useEffect(() => {
    if (linked) open(linked)
  }, [linked])
}
