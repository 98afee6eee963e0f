import type { Entry } from '../../functions/activity/contract.ts'
import { messages } from '../i18n/messages.ts'
import { formatDateTime } from '../i18n/format.ts'
import { untoldDifferences } from './differences.ts'
import { sentenceOf } from './sentence.ts'
import { UndoButton } from './undo-button.tsx'

/** One change: who did what to which item, when, and a way back. */
export function EntryRow({ entry }: { readonly entry: Entry }) {
  const sentence = sentenceOf(entry)
  const isUndone = entry.undone_by !== null
  return (
    <li className="row still activity">
      <div className={isUndone ? 'told undone' : 'told'}>
        <span className="sentence">{sentence}</span>
        {untoldDifferences(entry).map(({ label, before, after }) => (
          <span key={label} className="difference">
            {messages.history.difference(label, before, after)}
          </span>
        ))}
        <When entry={entry} isUndone={isUndone} />
      </div>
      {!isUndone && <UndoButton id={entry.id} sentence={sentence} />}
    </li>
  )
}

/** When a change was made, and whether it still counts. */
export function When({ entry, isUndone }: { readonly entry: Entry; readonly isUndone: boolean }) {
  return (
    <span className="detail">
      <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      {isUndone && ` · ${messages.history.isUndone}`}
      {entry.undoes !== null && ` · ${messages.history.undoes}`}
    </span>
  )
}
