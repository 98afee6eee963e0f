import type { Entry } from '../../functions/activity/contract.ts'
import { messages } from '../i18n/messages.ts'
import { formatTime } from '../i18n/format.ts'
import { additionalDifferences } from './differences.ts'
import { sentenceOf } from './sentence.ts'
import { UndoButton } from './undo-button.tsx'

/** One change: who did what to which item and when, with a button to undo it. */
export function EntryRow({ entry }: { readonly entry: Entry }) {
  const sentence = sentenceOf(entry)
  const isUndone = entry.undone_by !== null
  return (
    <li className="row still activity">
      <div className={isUndone ? 'entry-text undone' : 'entry-text'}>
        <span className="sentence">{sentence}</span>
        {additionalDifferences(entry).map(({ label, before, after }) => (
          <span key={label} className="difference">
            {messages.history.difference(label, before, after)}
          </span>
        ))}
        <EntryTime entry={entry} isUndone={isUndone} />
      </div>
      {!isUndone && <UndoButton ids={[entry.id]} sentence={sentence} />}
    </li>
  )
}

/** The time of day of a change, and whether it is undone. */
export function EntryTime({ entry, isUndone }: { readonly entry: Entry; readonly isUndone: boolean }) {
  return (
    <span className="detail">
      <time dateTime={entry.at}>{formatTime(entry.at)}</time>
      {isUndone && ` · ${messages.history.isUndone}`}
      {entry.undoes !== null && ` · ${messages.history.undoes}`}
    </span>
  )
}
