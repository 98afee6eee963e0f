import { itemFields, type OwnFields } from '../../functions/model/fields.ts'
import { type Lot, settleLots, stockOfLots } from '../../functions/model/lots.ts'
import { draftOfRecord, type RecordDraft, valueOfRecord } from '../fields/field-draft.ts'
import { formatQuantityInput } from '../i18n/format.ts'

const fields = itemFields.lots.of

/** Returns the parts of a stock, as it was typed; by default the stock is what the parts add up to. */
export function shownLots(records: readonly RecordDraft[], typed: number | undefined) {
  const lots = valuesOf(records)
  const settled = settleLots(lots, typed ?? totalOf(lots))
  const dated = settled.filter(({ until }) => until !== null)
  const undated = settled.find(({ until }) => until === null)?.quantity ?? 0
  return { dated: dated.map((lot) => draftOfRecord(fields, lot)), undated }
}

/** Returns the stock that parts need at least, and what was typed where that is enough. */
export const stockFor = (records: readonly RecordDraft[], typed: number): number =>
  Math.max(totalOf(valuesOf(records)), typed)

export function newLot(undated: number): RecordDraft {
  return { ...draftOfRecord(fields), ...(undated > 0 && { quantity: formatQuantityInput(undated) }) }
}

const totalOf = (lots: readonly Lot[]) => stockOfLots({ quantity: null, lots: [] }, lots) ?? 0

/** Without those whose quantity is none. */
function valuesOf(records: readonly RecordDraft[]): OwnFields['lots'] {
  return records.flatMap((record) => {
    const { quantity, until } = valueOfRecord(fields, record)
    if (typeof quantity !== 'number') return []
    return [{ quantity, until: typeof until === 'string' ? until : null }]
  })
}
