import type { Item } from '../../functions/items/contract.ts'
import { Link } from '../router/link.tsx'
import { words } from '../words/words.ts'

interface Props {
  readonly rows: readonly Item[]
  /** As it is typed. */
  readonly ean: string
  /** The item that may have it. */
  readonly own?: string
}

/** Says that another item has the EAN already, and leads to it. */
export function TakenEan({ rows, ean, own }: Props) {
  const sought = ean.trim()
  const taken = sought === '' ? undefined : rows.find((item) => item.ean === sought && item.id !== own)
  return (
    <output className="taken">
      {taken && (
        <>
          {words.item.taken(taken.name)}{' '}
          <Link to={`?item=${encodeURIComponent(taken.id)}`}>{words.item.openTaken(taken.name)}</Link>
        </>
      )}
    </output>
  )
}
