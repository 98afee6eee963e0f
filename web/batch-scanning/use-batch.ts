import { useEffect, useState } from 'react'
import { useHousehold } from '../households/use-household.ts'
import { usePageInSight } from '../scanner/use-page-in-sight.ts'
import { type BatchStore, openBatch } from './batch-store.ts'
import { settleAll } from './settle.ts'

/**
 * The batch of the open household, once this device has looked for what it has not finished; that goes on by itself,
 * and again when the connection comes back.
 */
export function useBatch(): BatchStore | undefined {
  const { id } = useHousehold()
  const inSight = usePageInSight()
  const [store, setStore] = useState<BatchStore>()
  useEffect(() => void openBatch(id).then(setStore), [id])
  useEffect(() => {
    if (!store) return undefined
    const goOn = () => settleAll(store)
    goOn()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [store])
  useEffect(() => void (inSight && store?.look()), [inSight, store])
  return store
}
