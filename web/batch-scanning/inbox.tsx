import { useRef, useState } from 'react'
import type { Item } from '../../functions/items/contract.ts'
import { findByCode } from '../items/find-by-code.ts'
import { useLookUps } from '../products/use-look-ups.ts'
import { DeleteActions } from '../ui/delete-actions.tsx'
import { useDialogState } from '../ui/use-dialog-state.ts'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import { AddFound } from './add-found.tsx'
import type { BatchStore } from './batch-store.ts'
import { InboxGroups } from './inbox-groups.tsx'
import type { InboxCode } from './inbox-code.ts'
import { NewCodeDialog } from './new-code-dialog.tsx'
import { discardCode } from './scans.ts'

interface Props {
  readonly rows: readonly Item[]
  readonly inbox: readonly InboxCode[]
  readonly store: BatchStore
}

/** The codes of no item, to be named now or later. They are looked up meanwhile. */
export function Inbox({ rows, inbox, store }: Props) {
  const [wasOpened, setOpened] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const unknown = inbox.filter(({ code }) => findByCode(rows, code).length === 0)
  const lookUpOf = useLookUps(unknown.map(({ code }) => code))
  const dialog = useDialogState<InboxCode>()
  const focusSummary = () => summary.current?.focus()

  function discardAll() {
    for (const one of unknown) discardCode(store, one)
    focusSummary()
  }

  return (
    <>
      {unknown.length > 0 && (
        <details className="inbox" onToggle={() => setOpened(true)}>
          <summary ref={summary}>{texts.inbox(unknown.length)}</summary>
          <p className="hint">{texts.inboxHint}</p>
          {wasOpened && (
            <div className="inbox-body">
              <InboxGroups codes={unknown} lookUpOf={lookUpOf} onAdd={dialog.show} />
              <AddFound codes={unknown} lookUpOf={lookUpOf} store={store} onAdded={focusSummary} />
              {unknown.length > 1 && <DiscardAll count={unknown.length} onDiscard={discardAll} />}
            </div>
          )}
        </details>
      )}
      {dialog.value && (
        <NewCodeDialog
          key={dialog.turn}
          inboxCode={dialog.value}
          store={store}
          open={dialog.open}
          onClose={dialog.close}
          onClosed={focusSummary}
        />
      )}
    </>
  )
}

function DiscardAll({ count, onDiscard }: { readonly count: number; readonly onDiscard: () => void }) {
  return (
    <DeleteActions
      label={texts.discardAll}
      question={texts.discardAllQuestion(count)}
      consequence={texts.discardAllConsequence}
      busy={false}
      onDelete={onDiscard}
    />
  )
}
