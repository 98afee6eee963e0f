import { useEffect, useState } from 'react'
import { useHousehold } from '../households/use-household.ts'
import { usePageVisible } from '../scanner/use-page-visible.ts'
import { type BatchStore, openBatch } from './batch-store.ts'
import { flushAll } from './outbox.ts'

/**
 * The batch of the open household, once this device has read what is stored of it. Sends what is pending, and again
 * when the connection comes back.
 */
export function useBatch(): BatchStore | undefined {
  const { id } = useHousehold()
  const visible = usePageVisible()
  const [store, setStore] = useState<BatchStore>()
  useEffect(() => void openBatch(id).then(setStore), [id])
  useEffect(() => {
    if (!store) return undefined
    const flush = () => flushAll(store)
    flush()
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [store])
  useEffect(() => void (visible && store?.reloadShared()), [visible, store])
  return store
}
