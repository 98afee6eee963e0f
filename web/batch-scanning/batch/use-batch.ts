import { useEffect, useState } from 'react'
import { useHousehold } from '../../open-household/use-household.ts'
import { usePageVisible } from '../../scanner/use-page-visible.ts'
import { type BatchState, openBatch } from './batch-state.ts'

/** The batch of the open household, once this device has read what is stored of it. */
export function useBatch(): BatchState | undefined {
  const { id } = useHousehold()
  const visible = usePageVisible()
  const [store, setStore] = useState<BatchState>()
  useEffect(() => void openBatch(id).then(setStore), [id])
  useEffect(() => void (visible && store?.reloadShared()), [visible, store])
  return store
}
