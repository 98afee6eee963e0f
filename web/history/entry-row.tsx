import type { Entry } from '../../functions/model/entry.ts'
import { formatDateTime, formatTime } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { QuantityChange } from '../ui/lists/quantity-change.tsx'
import { actionOf, type ChangedQuantity, quantityChangeOf } from './describe.ts'
import { additionalDifferences } from './differences.ts'
import { KindIcon } from './kind-icon.tsx'
import { UndoButton } from './undo-button.tsx'

export function EntryRow({ id, entry }: { readonly id: string; readonly entry: Entry }) {
  return (
    <li className="row still activity" id={id} tabIndex={-1}>
      <KindIcon entry={entry} />
      <EntryContent entry={entry} action={actionOf(entry)} />
    </li>
  )
}

/** The same within a group, which says already who made it and when. */
export function GroupedEntryRow({ entry }: { readonly entry: Entry }) {
  const isSaid = quantityChangeOf(entry) && entry.undone_by === null
  return (
    <li className="row still activity">
      <EntryContent entry={entry} action={isSaid ? undefined : actionOf(entry)} />
    </li>
  )
}

function EntryContent({ entry, action }: { readonly entry: Entry; readonly action: string | undefined }) {
  const change = quantityChangeOf(entry)
  const isUndone = entry.undone_by !== null
  return (
    <>
      <div className={isUndone ? 'entry-text undone' : 'entry-text'}>
        <span className="entry-name">{entry.item}</span>
        {additionalDifferences(entry).map(({ label, before, after }) => (
          <span key={label} className="detail difference">
            {messages.history.difference({ label, before, after })}
          </span>
        ))}
        {action !== undefined && <EntryDetail entry={entry} action={action} isUndone={isUndone} />}
      </div>
      {change && <QuantityChange {...change} />}
      {!isUndone && <UndoButton ids={[entry.id]} what={labelOf(entry, change)} />}
    </>
  )
}

function labelOf(entry: Entry, change: ChangedQuantity | undefined): string {
  const text = `${entry.item}, ${actionOf(entry)}`
  return change ? `${text}, ${change.before} → ${change.after}` : text
}

interface DetailProps {
  readonly entry: Entry
  readonly action: string
  readonly isUndone: boolean
}

export function EntryDetail({ entry, action, isUndone }: DetailProps) {
  return (
    <span className="detail">
      {action} · <time dateTime={entry.at}>{formatTime(entry.at)}</time>
      {isUndone && ` · ${texts.history.isUndone}`}
      {entry.restored &&
        ` · ${texts.history.restoredBy({ user: entry.restored.user, time: formatDateTime(entry.restored.at) })}`}
    </span>
  )
}
