import { useMemo, useEffect } from 'react'
import { useStore } from '../../api/store.ts'
import { categoriesOf } from '../../finding/filter-and-sort.ts'
import { findByCode } from '../../finding/find-by-code.ts'
import { useLookUps } from '../../products/use-look-ups.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { inboxParts } from './inbox-parts.ts'
import type { Item } from '../../../functions/model/item.ts'
import { sameCode } from '../../../functions/model/code-forms.ts'
import { reportAbout } from '../../outbox/report.ts'
import type { LookUp } from '../../products/look-up.ts'
import { suggestionOf } from '../../products/suggestion.ts'
import { addCode } from './add-code.ts'
import type { InboxCode } from '../batch/inbox-code.ts'

export function useInboxParts(store: BatchState, rows: readonly Item[]) {
  const batch = useStore(store)
  const unknown = batch.inbox.filter(({ code }) => findByCode(rows, code).length === 0)
  const lookUpOf = useLookUps(unknown.map(({ code }) => code))
  const parts = inboxParts(batch, rows, lookUpOf)
  const categories = useMemo(() => categoriesOf(rows), [rows])
  useAddKnown(store, parts.known, lookUpOf, categories)
  return { parts, lookUpOf }
}

function useAddKnown(
  store: BatchState,
  known: readonly InboxCode[],
  lookUpOf: (code: string) => LookUp,
  categories: readonly string[],
): void {
  useEffect(() => {
    for (const [place, one] of known.entries()) {
      // Those of another date go with the first.
      const isFirst = known.findIndex(({ code }) => sameCode(code, one.code)) === place
      if (!isFirst || store.read().adding.includes(one.itemId)) continue
      const fields = suggestionOf(lookUpOf(one.code), categories)
      addCode(store, one, fields).catch((failure: unknown) => {
        // A refused item is for a person to decide.
        void store.change((batch) => ({ ...batch, fresh: batch.fresh.filter((id) => id !== one.itemId) }))
        reportAbout(fields.name)(failure)
      })
    }
  }, [store, known, lookUpOf, categories])
}
