import type { ReactNode } from 'react'
import { texts } from '../../i18n/texts.ts'
import { formatQuantity } from '../../i18n/format.ts'
import type { BatchState } from '../batch/batch-state.ts'
import type { Comparison, Difference, Unscanned } from './compare-counts.ts'
import type { Item } from '../../../functions/model/item.ts'
import { addToCounts, setKept, without } from '../batch/item-count.ts'
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
