import { itemFields } from '../../functions/model/fields.ts'
import { type Lot, totalOf } from '../../functions/model/lots.ts'
import { add, subtract } from '../../functions/model/quantity.ts'
import { draftOfRecord, type RecordDraft } from '../fields/field-draft.ts'
import { readQuantity } from '../ui/inputs/quantity-field.tsx'
import { formatQuantityInput } from '../i18n/format.ts'

const { of: fields } = itemFields.lots

export interface ChosenDates {
  /** The date of everything without one of its own; an empty text where none is chosen. */
  readonly until: string
  readonly others: readonly RecordDraft[]
}

export const noDates: ChosenDates = { until: '', others: [] }

export const anotherDate = (): RecordDraft => draftOfRecord(fields)

/** How much of a part was typed; undefined if that is invalid. */
export const amountOf = ({ quantity }: RecordDraft) => readQuantity(String(quantity), fields.quantity.minimum)

/** Returns the parts of a quantity with their dates: the first takes what the others leave. */
export function datedParts(quantity: number, { until, others }: ChosenDates): Lot[] {
  const parts = others.flatMap((part) => {
    const amount = amountOf(part)
    return part['until'] === '' || amount === undefined
      ? []
      : [{ quantity: amount, until: String(part['until']) }]
  })
  const rest = subtract(quantity, totalOf(parts))
  return rest > 0 && until !== '' ? [{ quantity: rest, until }, ...parts] : parts
}

/**
 * Returns the dates of a quantity with that of a pack that was scanned; undefined where it has no room. The first date is
 * that of everything without one of its own, so that something has to be left for it.
 */
export function withPack(
  quantity: number,
  chosen: ChosenDates,
  day: string,
  amount: number,
): ChosenDates | undefined {
  const { until, others } = chosen
  if (until === '' && others.length === 0) return { ...chosen, until: day }
  if (until === day) return chosen
  const at = others.findIndex((part) => part['until'] === day)
  const known = others[at]
  const whole = add((known && amountOf(known)) ?? 0, amount)
  const part = { ...anotherDate(), until: day, quantity: formatQuantityInput(whole) }
  const next = known ? others.with(at, part) : [...others, part]
  const rest = subtract(
    quantity,
    next.reduce((sum, one) => add(sum, amountOf(one) ?? 0), 0),
  )
  return rest < 0 || (rest === 0 && until !== '') ? undefined : { ...chosen, others: next }
}

/** Returns a part that is not more than what all but the first leave. */
export function withinRest(
  part: RecordDraft,
  quantity: number,
  { others }: ChosenDates,
  at: number,
): RecordDraft {
  const rest = subtract(
    quantity,
    totalOf(datedParts(quantity, { until: '', others: others.toSpliced(at, 1) })),
  )
  return (amountOf(part) ?? 0) > rest ? { ...part, quantity: formatQuantityInput(rest) } : part
}
