import { formatQuantity, formatDateTime, withUnit } from '../i18n/format.ts'
import type { Quantities, QuantityEntry } from './quantities.ts'

/** The quantity of an entry and when it last changed. */
export function QuantityFacts({
  entry,
  texts,
}: {
  readonly entry: QuantityEntry
  readonly texts: Quantities['texts']
}) {
  return (
    <dl className="facts">
      <dt>{texts.quantity}</dt>
      <dd>{withUnit(formatQuantity(entry.quantity), entry.unit)}</dd>
      {entry.lastUpdated !== null && (
        <>
          <dt>{texts.lastUpdated}</dt>
          <dd>
            <time dateTime={entry.lastUpdated}>{formatDateTime(entry.lastUpdated)}</time>
          </dd>
        </>
      )}
    </dl>
  )
}
