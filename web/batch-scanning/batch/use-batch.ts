import { useEffect, useState } from 'react'
import { useHousehold } from '../../households/use-household.ts'
import { usePageVisible } from '../../scanner/use-page-visible.ts'
import { type BatchStore, openBatch } from './batch-store.ts'

/** The batch of the open household, once this device has read what is stored of it. */
export function useBatch(): BatchStore | undefined {
  const { id } = useHousehold()
  const visible = usePageVisible()
  const [store, setStore] = useState<BatchStore>()
  useEffect(() => void openBatch(id).then(setStore), [id])
  useEffect(() => void (visible && store?.reloadShared()), [visible, store])
  return store
}
