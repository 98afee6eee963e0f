import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { findNamed } from '../finding/find-named.ts'
import { useFindSame } from '../finding/words.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { useItems } from '../outbox/use-items.ts'
import { itemOf } from '../paths.ts'
import './same-name.css'

interface Props {
  /** As typed for a new item. */
  readonly name: unknown
  /** The field of the name. */
  readonly children: ReactNode
}

/** Says under the name of a new item that there is one of that name, which may be meant. */
export function SameName({ name, children }: Props) {
  const { rows, loading } = useItems()
  const sought = typeof name === 'string' ? name : ''
  const findSame = useFindSame(sought !== '')
  const look = () => ({ name, loading, findSame, same: findNamed(rows, sought) ?? findSame?.(rows, sought) })
  const [found, setFound] = useState(look)
  // Not as the rows change: what is being added is soon among them.
  if (found.name !== name || found.loading !== loading || found.findSame !== findSame) setFound(look)
  const { same } = found
  return (
    <div>
      {children}
      <output className="same-name">
        {same && (
          <>
            {messages.item.have({ name: same.name, quantity: formatQuantity(same.quantity ?? 0) })}{' '}
            <Link to={itemOf(same.id)}>{messages.item.openIt}</Link>
          </>
        )}
      </output>
    </div>
  )
}
