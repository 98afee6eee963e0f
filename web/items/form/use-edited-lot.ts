import { useState } from 'react'
import { sameValue } from '../../../functions/model/fields.ts'
import type { RecordDraft } from '../../fields/field-draft.ts'
import { readQuantity } from '../../ui/inputs/quantity-field.tsx'
import { formatQuantityInput } from '../../i18n/format.ts'
import { newLot, shownLots, stockFor } from '../../use-first/lot-drafts.ts'

/** The stock of the item that a form edits, as typed. */
export interface TypedStock {
  readonly value: string
  readonly onChange: (value: string) => void
}

export interface LotsDraft {
  readonly records: readonly RecordDraft[]
  readonly onChange: (records: readonly RecordDraft[]) => void
  /** Absent where the lots alone say how much there is. */
  readonly stock: TypedStock | undefined
}

interface Edited {
  readonly record: RecordDraft
  readonly others: readonly RecordDraft[]
  /** Its index among the others. */
  readonly at: number
  /** The lots and the stock as they were then; once they are others, the lines are read from them again. */
  readonly records: readonly RecordDraft[]
  readonly stock: string | undefined
}

/** The lots of a form, of which one at a time is edited. The stock leads: what has no date is its rest. */
export function useEditedLot({ records, onChange, stock }: LotsDraft) {
  const typed = stock && readQuantity(stock.value)
  const { dated, undated } = shownLots(records, typed)
  const [edited, setEdited] = useState(() => (records.length === 0 ? added() : undefined))
  const isCurrent = edited?.stock === stock?.value && sameValue(edited?.records, records)
  const open = isCurrent ? edited : undefined

  /** One more, for what has no date yet. */
  function added(): Edited {
    const rest = typed === undefined || dated.length > 0 ? undated : typed
    return { record: newLot(rest), others: dated, at: dated.length, records, stock: stock?.value }
  }

  function edit(record: RecordDraft) {
    if (!open) return
    const next = record['until'] === '' ? open.others : open.others.toSpliced(open.at, 0, record)
    onChange(next)
    const needed = typed === undefined ? undefined : stockFor(next, typed)
    const isMore = needed !== undefined && needed !== typed
    if (isMore) stock?.onChange(formatQuantityInput(needed))
    setEdited({ ...open, record, records: next, stock: isMore ? formatQuantityInput(needed) : stock?.value })
  }

  function remove() {
    if (open) onChange(open.others)
    setEdited(undefined)
  }

  // Among all, since what is edited now is not in the lines.
  function reopen(line: RecordDraft) {
    const at = dated.findIndex(({ until }) => until === line['until'])
    const record = dated[at]
    if (record) setEdited({ record, others: dated.toSpliced(at, 1), at, records, stock: stock?.value })
  }

  return {
    open,
    lines: open ? open.others : dated,
    undated,
    edit,
    remove,
    reopen,
    addOne: () => setEdited(added()),
  }
}
