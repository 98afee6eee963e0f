import type { ReactNode } from 'react'
import { texts } from '../../i18n/texts.ts'
import { formatQuantity } from '../../i18n/format.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { subtract } from '../../../functions/model/quantity.ts'
import type { Item } from '../../../functions/model/item.ts'
import { type Lot, settleLots, totalOf } from '../../../functions/model/lots.ts'
import { type ItemCount, addToCounts, setKept, without } from '../batch/item-count.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { QuantityChange } from '../../ui/lists/quantity-change.tsx'
import { RowText } from '../../ui/lists/row-group.tsx'

interface Props {
  readonly comparison: Comparison
  readonly store: BatchState
}

// More would hide what differs.
const fewEnough = 8

export function CheckGroups({ comparison: { different, unscanned, asThought }, store }: Props) {
  // None there is a count of 0, so that it is kept on this device like the others.
  function setGone(item: Item, isGone: boolean) {
    void store.change((batch) => ({
      ...batch,
      counts: isGone ? addToCounts(batch.counts, item, 0) : without(batch.counts, item.id),
    }))
  }

  function keep(id: string, isKept: boolean) {
    void store.change((batch) => ({ ...batch, counts: setKept(batch.counts, id, isKept) }))
  }

  return (
    <>
      {different.length > 0 && (
        <section>
          <h2>
            {texts.batchScanning.different} <span className="count">{different.length}</span>
          </h2>
          <ul className="rows">
            {different.map((difference) => (
              <DifferenceRow
                key={difference.item.id}
                difference={difference}
                checked={!difference.isKept}
                onChange={(checked) => keep(difference.item.id, !checked)}
              />
            ))}
          </ul>
        </section>
      )}
      {unscanned.length > 0 && (
        <Fold
          title={texts.batchScanning.notScanned}
          count={unscanned.length}
          open={unscanned.length <= fewEnough}
        >
          {unscanned.map((one) => (
            <UnscannedRow
              key={one.item.id}
              unscanned={one}
              onChange={(isGone) => setGone(one.item, isGone)}
            />
          ))}
        </Fold>
      )}
      {asThought.length > 0 && (
        <Fold title={texts.batchScanning.asThought(asThought.length)} open={false}>
          {asThought.map(({ item: { id, name, quantity } }) => (
            <li key={id} className="row still">
              <span className="row-name">{name}</span>
              <span className="quantity-change">{formatQuantity(quantity)}</span>
            </li>
          ))}
        </Fold>
      )}
    </>
  )
}

interface FoldProps {
  readonly title: string
  readonly count?: number
  readonly open: boolean
  readonly children: ReactNode
}

function Fold({ title, count, open, children }: FoldProps) {
  return (
    <details open={open}>
      <summary>
        <h2>
          {title} {count !== undefined && <span className="count">{count}</span>}
        </h2>
      </summary>
      <ul className="rows">{children}</ul>
    </details>
  )
}

interface RowProps {
  readonly name: string
  readonly detail: string
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

function CheckRow({ name, detail, label, checked, onChange, children }: RowProps) {
  return (
    <li className="row check-row">
      <Checkbox label={label} checked={checked} onChange={onChange} />
      <RowText title={name} detail={detail} />
      {children}
    </li>
  )
}

interface DifferenceProps extends Pick<RowProps, 'checked' | 'onChange'> {
  readonly difference: Difference
}

function DifferenceRow({ difference: { item, counted, surplus }, ...box }: DifferenceProps) {
  const say = surplus > 0 ? texts.batchScanning.more : texts.batchScanning.less
  const detail = say(formatQuantity(Math.abs(surplus)))
  return (
    <CheckRow name={item.name} detail={detail} label={`${item.name}: ${detail}`} {...box}>
      <QuantityChange before={formatQuantity(item.quantity)} after={formatQuantity(counted)} />
    </CheckRow>
  )
}

interface UnscannedProps extends Pick<RowProps, 'onChange'> {
  readonly unscanned: Unscanned
}

function UnscannedRow({ unscanned: { item, isGone }, onChange }: UnscannedProps) {
  const quantity = formatQuantity(item.quantity)
  return (
    <CheckRow
      name={item.name}
      detail={isGone ? texts.batchScanning.isGone : texts.batchScanning.stays(quantity)}
      label={texts.batchScanning.gone(item.name)}
      checked={isGone}
      onChange={onChange}
    >
      {isGone ? (
        <QuantityChange before={quantity} after={formatQuantity(0)} />
      ) : (
        <span className="quantity-change">{quantity}</span>
      )}
    </CheckRow>
  )
}

/** An item that was counted, with the best-before dates that codes carried. */
interface Counted {
  readonly item: Item
  readonly counted: number
  readonly lots: Lot[] | undefined
}

interface Difference extends Counted {
  /** How much more was counted than was thought to be there; negative for less. */
  readonly surplus: number
  /** Whether the stock stays as it is all the same. */
  readonly isKept: boolean
}

/** An item that should be there and was not scanned; `isGone` once somebody said that there is none. */
interface Unscanned {
  readonly item: Item
  readonly isGone: boolean
}

interface Comparison {
  readonly different: readonly Difference[]
  readonly unscanned: readonly Unscanned[]
  readonly asThought: readonly Counted[]
}

/** A shelf is not the house: only items of the place, else of the categories counted, can be missed. */
export function compareCounts(
  items: readonly Item[],
  counts: readonly ItemCount[],
  place: string | undefined,
): Comparison {
  const byItem = new Map(counts.map((count) => [count.itemId, count]))
  const categories = new Set(items.filter(({ id }) => byItem.has(id)).map(({ category }) => category))
  const isMissed = (item: Item) =>
    place === undefined ? categories.has(item.category) : item.place === place
  const different: Difference[] = []
  const unscanned: Unscanned[] = []
  const asThought: Counted[] = []
  for (const item of items) {
    const { amount: counted, isKept = false, lots: scanned } = byItem.get(item.id) ?? {}
    const thought = item.quantity ?? 0
    // Of an amount that was lowered since, nobody knows the dates.
    const isWhole = scanned !== undefined && totalOf(scanned) <= (counted ?? 0)
    const lots = isWhole ? settleLots(scanned, counted ?? 0).filter(({ until }) => until !== null) : undefined
    if (counted === thought) asThought.push({ item, counted, lots })
    else if (counted) different.push({ item, counted, lots, surplus: subtract(counted, thought), isKept })
    else if (thought > 0 && isMissed(item)) unscanned.push({ item, isGone: counted === 0 })
  }
  return { different, unscanned, asThought }
}
