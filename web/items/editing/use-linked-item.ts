import { useEffect, useEffectEvent } from 'react'
import type { Item } from '../../../functions/model/item.ts'
import { useQuery } from '../../ui/page/use-query.ts'

/** Opens the item in the query string as soon as the list has loaded. */
export function useLinkedItem(rows: readonly Item[], show: (item: Item) => void): void {
  const [query, change] = useQuery()
  const id = query.get('item')
  const linked = id === null ? undefined : rows.find((item) => item.id === id)
  const open = useEffectEvent((item: Item) => {
    change({ item: undefined })
    show(item)
  })

  useEffect(() => {
    if (linked) open(linked)
  }, [linked])
}
