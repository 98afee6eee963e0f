import { lazy, Suspense } from 'react'
import { useChosenStore } from '../stores/chosen-store.ts'

const StoreChooser = lazy(async () => ({
  default: (await import('../stores/store-chooser.tsx')).StoreChooser,
}))

/** What leads the list, in one line that scrolls away with it. */
export function ListLine() {
  const { stores, chosen } = useChosenStore()
  if (stores.length === 0) return null
  return (
    <div className="list-line">
      <Suspense>
        <StoreChooser stores={stores} chosen={chosen} />
      </Suspense>
    </div>
  )
}
