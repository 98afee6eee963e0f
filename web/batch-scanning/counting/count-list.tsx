import { useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { crossIcon } from '../../ui/images/icons.ts'
import { texts } from '../../i18n/texts.ts'
import type { BatchState } from '../batch/batch-state.ts'
import { EntryAmount } from '../entries/entry-amount.tsx'
import { type ItemCount, setCount, without } from '../batch/item-count.ts'
import { RowText } from '../../ui/lists/row-group.tsx'

interface Props {
  readonly counts: readonly ItemCount[]
  readonly store: BatchState
}

export function CountList({ counts, store }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  function change(next: (all: readonly ItemCount[]) => readonly ItemCount[]) {
    void store.change((batch) => ({ ...batch, counts: next(batch.counts) }))
  }

  // The button that was clicked disappears with its row.
  function discard(itemId: string) {
    change((all) => without(all, itemId))
    heading.current?.focus()
  }

  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {texts.batchScanning.did.count}
      </h2>
      {counts.length === 0 && <p className="hint">{texts.batchScanning.countEmpty}</p>}
      <ul className="rows">
        {counts.map(({ itemId, name, amount }) => (
          <li key={itemId} className="row still scan-entry">
            <RowText title={name} />
            <EntryAmount
              name={name}
              amount={amount}
              onChange={(next) => change((all) => setCount(all, itemId, next))}
            />
            <Button
              variant="text"
              icon={crossIcon}
              aria-label={texts.batchScanning.discardCode(name)}
              onClick={() => discard(itemId)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
