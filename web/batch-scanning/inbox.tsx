import { useRef, useState } from 'react'
import type { Item } from '../../functions/items/contract.ts'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import type { BatchStore } from './batch-store.ts'
import { findItems } from './find-items.ts'
import type { InboxCode } from './inbox-code.ts'
import { UnknownCode } from './unknown-code.tsx'

interface Props {
  readonly rows: readonly Item[]
  readonly inbox: readonly InboxCode[]
  readonly store: BatchStore
}

/** The codes of no item, to be named now or later. */
export function Inbox({ rows, inbox, store }: Props) {
  const [wasOpened, setOpened] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const unknown = inbox.filter(({ code }) => findItems(rows, code).length === 0)
  if (unknown.length === 0) return null
  return (
    <details className="inbox" onToggle={() => setOpened(true)}>
      <summary ref={summary}>{texts.inbox(unknown.length)}</summary>
      <p className="hint">{texts.inboxHint}</p>
      <ul className="rows">
        {wasOpened &&
          unknown.map((inboxCode, index) => (
            <UnknownCode
              key={inboxCode.itemId}
              inboxCode={inboxCode}
              store={store}
              isFirst={index === 0}
              onLeave={() => summary.current?.focus()}
            />
          ))}
      </ul>
    </details>
  )
}
