import type { Entry } from '../../functions/model/entry.ts'
import { formatDateTime, formatTime } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'
import { type ChangedQuantity, QuantityChange } from '../ui/lists/quantity-change.tsx'
import { actionOf, quantityChangeOf } from './describe.ts'
import { additionalDifferences } from './differences.ts'
import { undo } from '../outbox/submit.ts'
import { KindIcon } from './kind-icon.tsx'
import { UndoButton } from './undo-button.tsx'

interface Props {
  readonly entry: Entry
  /** Whether the item is said already. */
  readonly isNameless: boolean
}

export function EntryRow({ id, ...entry }: Props & { readonly id: string }) {
  return (
    <li className="row still activity" id={id} tabIndex={-1}>
      <KindIcon entry={entry.entry} />
      <EntryContent {...entry} hasDetail />
    </li>
  )
}

interface GroupedProps extends Props {
  /** Whether the group says already what was done. */
  readonly isOfOneKind: boolean
}

/** The same within a group, which says already who made it and when. */
export function GroupedEntryRow({ entry, isNameless, isOfOneKind }: GroupedProps) {
  const isSaid = isNameless || (isOfOneKind && quantityChangeOf(entry) !== undefined)
  return (
    <li className="row still activity">
      <EntryContent {...{ entry, isNameless }} hasDetail={!isSaid || entry.undone_by !== null} />
    </li>
  )
}

function EntryContent({ entry, isNameless, hasDetail }: Props & { readonly hasDetail: boolean }) {
  const change = quantityChangeOf(entry)
  const action = actionOf(entry)
  const isUndone = entry.undone_by !== null
  return (
    <>
      <div className={isUndone ? 'entry-text undone' : 'entry-text'}>
        <span className="entry-name">{isNameless ? action : entry.item}</span>
        {additionalDifferences(entry).map(({ label, before, after }) => (
          <span key={label} className="detail difference">
            {messages.history.difference({ label, before, after })}
          </span>
        ))}
        {hasDetail && <EntryDetail entry={entry} action={isNameless ? undefined : action} />}
      </div>
      {change && <QuantityChange {...change} />}
      {!isUndone && <UndoButton run={() => undo(entry.id)} what={labelOf(entry, change)} />}
    </>
  )
}

function labelOf(entry: Entry, change: ChangedQuantity | undefined): string {
  const text = `${entry.item}, ${actionOf(entry)}`
  return change ? `${text}, ${change.before} → ${change.after}` : text
}

interface DetailProps {
  readonly entry: Entry
  readonly action: string | undefined
  readonly isUndone?: boolean
}

export function EntryDetail({ entry, action, isUndone = entry.undone_by !== null }: DetailProps) {
  return (
    <span className="detail">
      {action !== undefined && `${action} · `}
      <time dateTime={entry.at}>{formatTime(entry.at)}</time>
      {isUndone && ` · ${texts.history.isUndone}`}
      {entry.restored &&
        ` · ${texts.history.restoredBy({ user: entry.restored.user, time: formatDateTime(entry.restored.at) })}`}
    </span>
  )
}
