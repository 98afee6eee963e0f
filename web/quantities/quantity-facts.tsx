import { HowLong } from '../forecasts/how-long.tsx'
import { formatStock } from '../item-row/stock-figures.tsx'
import { formatDateTime, withUnit } from '../i18n/format.ts'
import type { QuantityKind } from '../fields/quantity-kind.ts'
import type { QuantityEntry } from './quantities.ts'

export interface QuantityProps {
  readonly entry: QuantityEntry
  readonly kind: QuantityKind
}

export function QuantityFacts({ entry, kind: { texts, field } }: QuantityProps) {
  return (
    <>
      <dl className="facts">
        <dt>{texts.quantity}</dt>
        <dd>
          {withUnit(formatStock(entry.quantity, entry.isDoubtful && field === 'quantity'), entry.item.unit)}
        </dd>
        {entry.lastUpdated !== null && (
          <>
            <dt>{texts.lastUpdated}</dt>
            <dd>
              <time dateTime={entry.lastUpdated}>{formatDateTime(entry.lastUpdated)}</time>
            </dd>
          </>
        )}
      </dl>
      {field === 'quantity' && <HowLong item={entry.item} />}
    </>
  )
}
