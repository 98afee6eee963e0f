import { Link } from 'react-router-dom'
import { codesOf } from '../../../functions/model/codes.ts'
import type { OwnFields } from '../../../functions/model/fields.ts'
import { messages } from '../../i18n/messages.ts'
import type { Item } from '../../../functions/model/item.ts'
import { findByCode } from '../../finding/find-by-code.ts'

interface Props {
  readonly rows: readonly Item[]
  readonly fields: Partial<OwnFields>
  /** The item that is edited, which may have the codes. */
  readonly own?: string
}

/** Reports that another item has one of the codes, in any form of the GTIN, with a link to it. */
export function DuplicateEan({ rows, fields, own }: Props) {
  const [taken] = codesOf(fields)
    .flatMap(({ ean }) => findByCode(rows, ean))
    .filter(({ item }) => item.id !== own)
  return (
    <output className="taken">
      {taken && (
        <>
          {messages.item.taken(taken.item.name)}{' '}
          <Link to={`?item=${encodeURIComponent(taken.item.id)}`}>
            {messages.item.openTaken(taken.item.name)}
          </Link>
        </>
      )}
    </output>
  )
}
