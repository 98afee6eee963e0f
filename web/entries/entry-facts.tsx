import { formatQuantity, formatDateTime } from '../i18n/format.ts'
import type { Entries, Entry } from './entries.ts'

/** How much there is of an entry, and since when. */
export function EntryFacts({ entry, texts }: { readonly entry: Entry; readonly texts: Entries['texts'] }) {
  return (
    <dl className="facts">
      <dt>{texts.quantity}</dt>
      <dd>{formatQuantity(entry.quantity)}</dd>
      <dt>{texts.lastUpdated}</dt>
      <dd>
        <time dateTime={entry.lastUpdated}>{formatDateTime(entry.lastUpdated)}</time>
      </dd>
    </dl>
  )
}
