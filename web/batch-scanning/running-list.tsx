import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { batchWords as texts } from '../words/batch-scanning/words.ts'
import type { BatchStore } from './batch-store.ts'
import type { Line } from './line.ts'
import { LineRow } from './line-row.tsx'
import { undoLine } from './scans.ts'
import { settleAll } from './settle.ts'

interface Props {
  readonly lines: readonly Line[]
  readonly store: BatchStore
}

/** What was scanned, newest first. */
export function RunningList({ lines, store }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  // The button that was pressed goes with its line.
  async function undo(id: string) {
    const undone = undoLine(store, id)
    if (await undone) heading.current?.focus()
  }

  const failed = lines.filter(({ step, failure }) => step && failure !== undefined)
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {texts.lines}
      </h2>
      {failed.length > 1 && (
        <Button variant="outlined" onClick={() => settleAll(store)}>
          {texts.retryAll}
        </Button>
      )}
      {lines.length === 0 && <p className="hint">{texts.empty}</p>}
      <ul className="rows">
        {lines.map((line) => (
          <LineRow key={line.id} line={line} store={store} onUndo={() => undo(line.id)} />
        ))}
      </ul>
    </section>
  )
}
