import { itemFields } from '../../functions/model/fields.ts'
import { newId } from '../api/new-id.ts'
import type { Named } from '../outbox/sending/outbox.ts'
import type { PastedRow } from './pasted-rows.ts'

export function changesOf(rows: readonly PastedRow[]): readonly Named[] {
  return rows.map(({ item, name, amount, note }): Named => {
    if (item) return { kind: 'extra', input: { id: item.id, delta: amount }, name: item.name }
    const isLong = name.length > itemFields.name.maximum
    const fields = {
      name: name.slice(0, itemFields.name.maximum),
      description: (isLong ? `${note} ${name}`.trim() : note).slice(0, itemFields.description.maximum),
      extra: amount,
      keep: false,
    }
    return { kind: 'create', input: { id: newId(), fields }, name: fields.name }
  })
}
