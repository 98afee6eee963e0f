import { Link } from 'react-router-dom'
import type { Item } from '../../functions/items/contract.ts'
import { normalizeCode } from '../barcodes/gtin.ts'
import { messages } from '../i18n/messages.ts'

interface Props {
  readonly rows: readonly Item[]
  /** As it is typed. */
  readonly ean: string
  /** The item that may have it. */
  readonly own?: string
}

/** Says that another item has the EAN already, in whatever form it is written, and leads to it. */
export function TakenEan({ rows, ean, own }: Props) {
  const sought = normalizeCode(ean)
  const taken =
    sought === '' ? undefined : rows.find((item) => item.id !== own && normalizeCode(item.ean) === sought)
  return (
    <output className="taken">
      {taken && (
        <>
          {messages.item.taken(taken.name)}{' '}
          <Link to={`?item=${encodeURIComponent(taken.id)}`}>{messages.item.openTaken(taken.name)}</Link>
        </>
      )}
    </output>
  )
}
