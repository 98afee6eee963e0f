import { Link } from 'react-router-dom'
import type { Item } from '../../functions/items/contract.ts'
import { normalizeCode } from '../barcodes/gtin.ts'
import { messages } from '../i18n/messages.ts'

interface Props {
  readonly rows: readonly Item[]
  readonly ean: string
  /** The item that is edited, which may have the EAN. */
  readonly own?: string
}

/** Reports that another item has the same EAN, in any form of the GTIN, with a link to it. */
export function DuplicateEan({ rows, ean, own }: Props) {
  const code = normalizeCode(ean)
  const taken =
    code === '' ? undefined : rows.find((item) => item.id !== own && normalizeCode(item.ean) === code)
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
