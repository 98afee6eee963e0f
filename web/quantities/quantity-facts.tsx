import { HowLong } from '../forecasts/how-long.tsx'
import { formatStock } from '../item-row/stock-figures.tsx'
import { formatDateTime, withUnit } from '../i18n/format.ts'
import type { QuantityActions, QuantityEntry } from './quantities.ts'

export function QuantityFacts({
  entry,
  actions: { texts, field },
}: {
  readonly entry: QuantityEntry
  readonly actions: QuantityActions
}) {
  return (
    <>
      <dl className="facts">
        <dt>{texts.quantity}</dt>
        <dd>{withUnit(formatStock(entry.quantity, entry.isDoubtful && field === 'quantity'), entry.unit)}</dd>
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
