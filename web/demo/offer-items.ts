import { newId } from '../api/new-id.ts'
import { notifyUndoable, submitAll } from '../outbox/submit.ts'
import { notifyFailure, notify } from '../ui/plain/toasts.ts'
import { texts } from '../i18n/texts.ts'
import type { Named } from '../outbox/sending/outbox.ts'
import { keptItems } from './kept-items.ts'

export function offerItems(): void {
  const items = keptItems.take()
  if (items.length === 0) return
  notify('info', texts.demo.bring(items.length), {
    label: texts.demo.bringThem,
    run: () => void bring(items),
  })
}

async function bring(items: ReturnType<typeof keptItems.take>): Promise<void> {
  const all = items.map((item) => ({ id: newId(), ...item }))
  const rows = all.map(({ id, fields, quantity }) => ({ id, fields, ...(quantity !== null && { quantity }) }))
  const bases = all.flatMap(({ id, fields: { name }, base }): Named[] =>
    base === null ? [] : [{ kind: 'setBase', input: { id, desiredQuantity: base }, name }],
  )
  try {
    const done = await submitAll([{ kind: 'createAll', input: { rows }, name: texts.demo.title }, ...bases])
    notifyUndoable(texts.demo.brought(rows.length), done)
  } catch (failure) {
    notifyFailure(failure)
  }
}
