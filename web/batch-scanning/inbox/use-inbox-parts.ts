import { useMemo } from 'react'
import { useStore } from '../../api/store.ts'
import { categoriesOf } from '../../finding/filter-and-sort.ts'
import { findByCode } from '../../finding/find-by-code.ts'
import { useLookUps } from '../../products/use-look-ups.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { inboxParts } from './inbox-parts.ts'
import type { Item } from '../../../functions/model/item.ts'
import { useAddKnown } from './use-add-known.ts'

export function useInboxParts(store: BatchState, rows: readonly Item[]) {
  const batch = useStore(store)
  const unknown = batch.inbox.filter(({ code }) => findByCode(rows, code).length === 0)
  const lookUpOf = useLookUps(unknown.map(({ code }) => code))
  const parts = inboxParts(batch, rows, lookUpOf)
  const categories = useMemo(() => categoriesOf(rows), [rows])
  useAddKnown(store, parts.known, lookUpOf, categories)
  return { parts, lookUpOf }
}
