import { useEffect, useState } from 'react'
import { useHousehold } from '../households/use-household.ts'
import { type BatchStore, openBatch } from './batch-store.ts'
import { settle } from './settle.ts'

/** The batch of the open household, once this device has looked for what it has not finished; that goes on by itself. */
export function useBatch(): BatchStore | undefined {
  const { id } = useHousehold()
  const [store, setStore] = useState<BatchStore>()
  useEffect(() => {
    async function open() {
      const opened = await openBatch(id)
      setStore(opened)
      for (const line of opened.read().lines) void settle(opened, line.id)
    }
    void open()
  }, [id])
  return store
}
