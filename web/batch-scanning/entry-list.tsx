import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import type { BatchStore } from './batch-store.ts'
import { EntryRow } from './entry-row.tsx'
import { flushAll } from './outbox.ts'
import type { ScanEntry } from './scan-entry.ts'
import { undoEntry } from './scans.ts'

interface Props {
  readonly entries: readonly ScanEntry[]
  readonly store: BatchStore
}

/** The scan entries, newest first. */
export function EntryList({ entries, store }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  // The button that was clicked disappears with its entry.
  async function undo(id: string) {
    const undone = undoEntry(store, id)
    if (await undone) heading.current?.focus()
  }

  const failed = entries.filter(({ operation, failure }) => operation && failure !== undefined)
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {texts.lines}
      </h2>
      {failed.length > 1 && (
        <Button variant="outlined" onClick={() => flushAll(store)}>
          {texts.retryAll}
        </Button>
      )}
      {entries.length === 0 && <p className="hint">{texts.empty}</p>}
      <ul className="rows">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} store={store} onUndo={() => undo(entry.id)} />
        ))}
      </ul>
    </section>
  )
}
