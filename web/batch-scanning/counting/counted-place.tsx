import { textsOf } from '../../finding/filter-and-sort.ts'
import { PlaceFilter } from '../../finding/place-filter.tsx'
import type { Item } from '../../../functions/model/item.ts'
import { useQuery } from '../../ui/page/use-query.ts'

/** Chooses the place that is counted: an item of that place that is not scanned is missing. */
export function CountedPlace({ rows }: { readonly rows: readonly Item[] }) {
  const [query, change] = useQuery()
  const places = textsOf(rows, 'place')
  const place = places.find((one) => one === query.get('place'))

  // The next scan must not be typed into the field.
  function choose(next: string | undefined) {
    change({ place: next })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  return <PlaceFilter places={places} place={place} onChange={choose} />
}
