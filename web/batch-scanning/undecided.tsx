import type { Item } from '../../functions/items/contract.ts'
import { Button } from '../ui/button.tsx'
import { batchWords as texts } from '../words/batch-scanning/words.ts'
import type { BatchStore } from './batch-store.ts'
import { findItems } from './find-items.ts'
import { discard } from './scans.ts'
import type { Waiting } from './waiting.ts'

interface Props {
  readonly rows: readonly Item[]
  readonly inbox: readonly Waiting[]
  readonly store: BatchStore
  readonly onDecide: (waiting: Waiting, item: Item) => void
}

/** The codes that items of the catalogue have: the person says which one it is. */
export function Undecided({ rows, inbox, store, onDecide }: Props) {
  const open = inbox
    .map((waiting) => ({ waiting, found: findItems(rows, waiting.code) }))
    .filter(({ found }) => found.length > 0)
  return open.map(({ waiting, found }) => (
    <fieldset key={waiting.itemId} className="undecided">
      <legend>{texts.choose}</legend>
      <p>
        <strong>{waiting.code}</strong> {texts.times(waiting.count, texts.modes[waiting.mode])}
      </p>
      <div className="buttons">
        {found.map((item) => (
          <Button key={item.id} variant="outlined" onClick={() => onDecide(waiting, item)}>
            {item.name}
          </Button>
        ))}
        <Button
          variant="text"
          aria-label={texts.discardCode(waiting.code)}
          onClick={() => discard(store, waiting)}
        >
          {texts.discard}
        </Button>
      </div>
    </fieldset>
  ))
}
