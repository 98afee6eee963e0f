import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '../../ui/page/use-query.ts'

/** Calls `add` if the query string asks for a new item, with the text that it begins with. */
export function useNewItem(add: (text: string) => void): void {
  const [query, change] = useQuery()
  const text = query.get('new')
  const addOnce = useEffectEvent((wanted: string) => {
    change({ new: undefined })
    add(wanted)
  })

  useEffect(() => {
    if (text !== null) addOnce(text)
  }, [text])
}
