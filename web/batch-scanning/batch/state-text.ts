import { toBuy } from '../../../functions/model/gap.ts'
import { replicas } from '../../outbox/device.ts'
import { formatCalendarDay, formatQuantity, withUnit } from '../../i18n/format.ts'
import { messages, texts } from '../../i18n/messages.ts'
import type { Announcement, ScanEntry } from './batch.ts'
import type { InboxCode } from './inbox-code.ts'
import type { LookUp } from '../../products/look-up.ts'

export const stateText = (household: string, entry: ScanEntry): string =>
  withDetails(stateOf(household, entry), entry)

/** A state, with the date and weight that the code of a pack carries. */
export function withDetails(
  state: string,
  { until, weight_kg }: Pick<ScanEntry, 'until' | 'weight_kg'>,
): string {
  return [
    state,
    until !== undefined && messages.records.until(formatCalendarDay(until)),
    weight_kg !== undefined && withUnit(formatQuantity(weight_kg), 'kg'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function stateOf(household: string, { mode, itemId, isNew = false }: ScanEntry): string {
  const item = replicas.current(household).find(itemId)
  if (!item) return texts.batchScanning.saving
  if (mode === 'list' && isNew) return texts.batchScanning.isNew(texts.batchScanning.onTheList)
  const state =
    mode === 'list'
      ? texts.batchScanning.toBuy(formatQuantity(toBuy(item)))
      : texts.batchScanning.inStock(formatQuantity(item.quantity ?? 0))
  return isNew ? texts.batchScanning.isNew(state) : state
}

interface Announced {
  readonly text: string
  readonly tone: 'success' | 'pending' | 'notice' | 'failure'
}

export function announced(
  household: string,
  announcement: Announcement,
  pending: readonly InboxCode[],
  lookUpOf: (code: string) => LookUp,
): Announced {
  if ('text' in announcement) return announcement
  if ('unknown' in announcement) return ofUnknown(announcement.unknown)
  const changed = latest(announcement.changed, household)
  return {
    text: texts.batchScanning.told({ name: changed.name, state: stateText(household, changed) }),
    tone: 'success',
  }

  function ofUnknown(code: string): Announced {
    if (!pending.some((one) => one.code === code))
      return { text: texts.batchScanning.unknown, tone: 'notice' }
    const isLater = lookUpOf(code).state === 'later'
    return isLater
      ? { text: texts.batchScanning.waits, tone: 'notice' }
      : { text: texts.products.looking, tone: 'pending' }
  }
}

/** The entry as it is called now. */
export function latest(entry: ScanEntry, household: string): ScanEntry {
  const name = replicas.current(household).find(entry.itemId)?.name
  return name === undefined ? entry : { ...entry, name }
}
