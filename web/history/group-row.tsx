import { useState } from 'react'
import { messages } from '../i18n/messages.ts'
import { RemainingEntries } from './remaining-entries.tsx'
import { EntryRow, EntryTime } from './entry-row.tsx'
import type { Group } from './groups.ts'
import { batchSentence, ticksSentence } from './sentence.ts'
import { UndoButton } from './undo-button.tsx'
import type { Filter } from './use-history.ts'

interface Props {
  readonly group: Group
  readonly filter: Filter
}

/** Changes made together, as by an import or on a shopping trip: one row, and one undo for all. */
export function GroupRow({ group, filter }: Props) {
  const { id, entries, rest } = group
  const [open, setOpen] = useState(false)
  const sentence = sentenceOf(group)
  const isUndone = entries.every(({ undone_by }) => undone_by !== null)
  return (
    <li className="row still activity batch">
      <div className={isUndone ? 'entry-text undone' : 'entry-text'}>
        <span className="sentence">{sentence}</span>
        <EntryTime entry={entries[0]} isUndone={isUndone} />
      </div>
      {!isUndone && <UndoButton ids={undoableOf(group)} sentence={sentence} />}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{messages.history.showBatch}</summary>
        {open && (
          <ul className="rows">
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
            {rest !== undefined && <RemainingEntries batch={id} after={rest} filter={filter} />}
          </ul>
        )}
      </details>
    </li>
  )
}

function sentenceOf({ kind, entries, rest }: Group): string {
  if (kind === 'ticks') return ticksSentence(entries)
  return batchSentence(entries[0], entries.length, rest === undefined)
}

/** Returns the ids to undo, oldest first: a batch has an id of its own. */
function undoableOf({ kind, id, entries }: Group): string[] {
  if (kind === 'batch') return [id]
  return entries
    .filter(({ undone_by }) => undone_by === null)
    .map((entry) => entry.id)
    .toReversed()
}
