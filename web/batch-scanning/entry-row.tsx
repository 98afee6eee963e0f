import { Button } from '../ui/button.tsx'
import { undoIcon } from '../ui/icons.ts'
import { useAction } from '../ui/use-action.ts'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import { messages } from '../i18n/messages.ts'
import type { BatchStore } from './batch-store.ts'
import { EntryAmount } from './entry-amount.tsx'
import { flush, stateText } from './outbox.ts'
import { isSending, type ScanEntry } from './scan-entry.ts'
import { setAmount } from './scans.ts'

interface Props {
  readonly entry: ScanEntry
  readonly store: BatchStore
  readonly onUndo: () => Promise<void>
}

/** A scan entry: its amount, its result and its undo. */
export function EntryRow({ entry, store, onUndo }: Props) {
  const { id, mode, name, left, operation, failure } = entry
  const undo = useAction(onUndo)
  const state = left === undefined ? texts.saving : stateText(entry, left)
  return (
    <li className="row still scan-entry">
      <span className="row-name">
        <strong>{name}</strong>
        {failure === undefined && <span className="detail">{`${texts.did[mode]} · ${state}`}</span>}
      </span>
      <EntryAmount name={name} amount={entry.amount} onChange={(amount) => setAmount(store, id, amount)} />
      <Button
        variant="text"
        icon={undoIcon}
        aria-label={texts.undo(name)}
        busy={undo.busy || isSending(entry)}
        onClick={() => isSending(entry) || undo.run()}
      />
      {failure !== undefined && (
        <span className="scan-entry-failure">
          <span className="error-text">{failure}</span>
          {operation && (
            <Button variant="outlined" aria-label={texts.retry(name)} onClick={() => void flush(store, id)}>
              {messages.failure.retry}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
