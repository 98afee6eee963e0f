import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { newId } from '../api/new-id.ts'
import { reportAbout } from '../outbox/report.ts'
import { notifyUndoable, submit } from '../outbox/submit.ts'
import type { Change } from '../outbox/log/intent.ts'
import { messages } from '../i18n/messages.ts'
import { changeDraft } from './purchases.ts'

const texts = messages.shoppingList

export function tick({ id, name }: ShoppingRow, purchased: boolean): void {
  changeDraft([id], { selected: undefined })
  const ticked = purchased ? { purchased, tick: newId() } : { purchased }
  submit({ kind: 'row', input: { id, change: ticked }, name }).catch(reportAbout(name))
}

/** Keeps what was to be bought once as an item like the others. */
export function keepItem({ id, name }: ShoppingRow): void {
  change(name, { kind: 'edit', input: { id, fields: { keep: true } } }, texts.kept(name))
}

/** Corrects what is bought once. */
export function saveOnce({ id, name }: ShoppingRow, field: 'description' | 'category', typed: string): void {
  const saved = { description: texts.noted, category: texts.categorized }[field](name)
  change(name, { kind: 'edit', input: { id, fields: { [field]: typed.trim() } } }, saved)
}

export function takeOff({ id, name }: ShoppingRow): void {
  change(name, { kind: 'remove', input: { id } }, texts.takenOff(name))
}

function change(name: string, made: Change, told: string): void {
  submit({ ...made, name })
    .then((outcome) => notifyUndoable(told, [outcome]))
    .catch(reportAbout(name))
}

export function setUnavailable({ id, name }: ShoppingRow, unavailable: boolean, onShown: () => void): void {
  changeDraft([id], { selected: undefined })
  const text = unavailable ? texts.isUnavailable(name) : texts.isBack(name)
  submit({ kind: 'row', input: { id, change: { unavailable } }, name }, { onShown })
    .then((outcome) => notifyUndoable(text, [outcome]))
    .catch(reportAbout(name))
}
