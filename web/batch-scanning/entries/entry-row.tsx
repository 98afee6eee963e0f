import { isUnexplained } from '../../../functions/model/forecasts/doubts.ts'
import { toBuy } from '../../../functions/model/gap.ts'
import { UsedUpOrMore } from '../../add-to-list/used-up-or-more.tsx'
import { replicas } from '../../outbox/device.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { pencilIcon, undoIcon } from '../../ui/images/icons.ts'
import { useAction } from '../../ui/messages/use-action.ts'
import { formatQuantity } from '../../i18n/format.ts'
import { texts } from '../../i18n/texts.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { answerEntry } from '../batch/change-amount.ts'
import { EntryAmount } from './entry-amount.tsx'
import type { ScanEntry } from '../batch/scan-entry.ts'
import { setAmount } from '../batch/scans.ts'
import { stateText } from '../batch/state-text.ts'
import { RowText } from '../../ui/lists/row-text.tsx'

interface Props {
  /** Opens what changes the name of a new item. */
  readonly onRename: () => void
  readonly entry: ScanEntry
  readonly store: BatchState
  readonly onUndo: () => Promise<void>
  /** Corrects the stock to what was scanned, where that is worth asking. */
  readonly onNoneBefore: (() => void) | undefined
}

export function EntryRow({ entry, store, onRename, onUndo, onNoneBefore }: Props) {
  const { id, mode, name, sending, failure, isNew = false } = entry
  const undo = useAction(onUndo)
  const state = sending > 0 ? texts.batchScanning.saving : stateText(store.householdId, entry)
  const item = mode === 'list' ? replicas.current(store.householdId).find(entry.itemId) : undefined
  // It was not on the list before.
  const isAsked = item?.quantity && toBuy(item) === entry.amount && isUnexplained(item)
  const stock = isAsked && texts.batchScanning.inStock(formatQuantity(item.quantity))
  const detail = [!isNew && texts.batchScanning.did[mode], state, stock].filter(Boolean).join(' · ')
  return (
    <li className="row still scan-entry">
      <RowText title={name} detail={failure === undefined ? detail : undefined} />
      {isNew && (
        <Button
          variant="text"
          icon={pencilIcon}
          aria-label={texts.batchScanning.rename(name)}
          onClick={onRename}
        />
      )}
      <EntryAmount name={name} amount={entry.amount} onChange={(amount) => setAmount(store, id, amount)} />
      <Button
        variant="text"
        icon={undoIcon}
        aria-label={texts.batchScanning.undo(name)}
        busy={undo.busy || sending > 0}
        onClick={() => sending > 0 || undo.run()}
      />
      {item && isAsked && (
        <UsedUpOrMore
          name={name}
          buttonOf={(answer) => ({ onClick: () => answerEntry(store, entry, item, answer) })}
        />
      )}
      {onNoneBefore && (
        <Button variant="text" aria-label={texts.batchScanning.noneBeforeOf(name)} onClick={onNoneBefore}>
          {texts.batchScanning.noneBefore}
        </Button>
      )}
      {failure !== undefined && (
        <span className="scan-entry-failure">
          <span className="error-text">{failure}</span>
        </span>
      )}
    </li>
  )
}
