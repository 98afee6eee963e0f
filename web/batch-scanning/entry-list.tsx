import { useRef } from 'react'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import type { BatchStore } from './batch-store.ts'
import { EntryRow } from './entry-row.tsx'
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

  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {texts.lines}
      </h2>
      {entries.length === 0 && <p className="hint">{texts.empty}</p>}
      <ul className="rows">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} store={store} onUndo={() => undo(entry.id)} />
        ))}
      </ul>
    </section>
  )
}
