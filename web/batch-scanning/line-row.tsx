import { Button } from '../ui/button.tsx'
import { undoIcon } from '../ui/icons.ts'
import { useAction } from '../ui/use-action.ts'
import { batchWords as texts } from '../words/batch-scanning/words.ts'
import { words } from '../words/words.ts'
import type { BatchStore } from './batch-store.ts'
import { isUnderWay, type Line } from './line.ts'
import { LineAmount } from './line-amount.tsx'
import { setAmount } from './scans.ts'
import { settle, stateText } from './settle.ts'

interface Props {
  readonly line: Line
  readonly store: BatchStore
  readonly onUndo: () => Promise<void>
}

/** What was scanned of one item: how many, what that came to, and the way back. */
export function LineRow({ line, store, onUndo }: Props) {
  const { id, mode, name, left, step, failure } = line
  const undo = useAction(onUndo)
  const state = left === undefined ? texts.saving : stateText(line, left)
  return (
    <li className="row still line">
      <span className="row-name">
        <strong>{name}</strong>
        {failure === undefined && <span className="detail">{`${texts.did[mode]} · ${state}`}</span>}
      </span>
      <LineAmount name={name} amount={line.amount} onChange={(amount) => setAmount(store, id, amount)} />
      <Button
        variant="text"
        icon={undoIcon}
        aria-label={texts.undo(name)}
        busy={undo.busy || isUnderWay(line)}
        onClick={() => isUnderWay(line) || undo.run()}
      />
      {failure !== undefined && (
        <span className="line-failure">
          <span className="error-text">{failure}</span>
          {step && (
            <Button variant="outlined" aria-label={texts.retry(name)} onClick={() => void settle(store, id)}>
              {words.failure.retry}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
