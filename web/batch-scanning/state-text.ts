import { toBuy } from '../../functions/shopping-list/gap.ts'
import { replicas } from '../outbox/device.ts'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import { formatQuantity } from '../i18n/format.ts'
import type { Announcement } from './batch.ts'
import type { ScanEntry } from './scan-entry.ts'

/** How many of an entry's item are in stock, or to buy, as this device knows it. */
export function stateText(household: string, { mode, itemId }: ScanEntry): string {
  const item = replicas.current(household).find(itemId)
  if (!item) return texts.saving
  return mode === 'list'
    ? texts.toBuy(formatQuantity(toBuy(item)))
    : texts.inStock(formatQuantity(item.quantity ?? 0))
}

/** What an announcement says now. */
export function announcementText(household: string, announcement: Announcement): string {
  if ('text' in announcement) return announcement.text
  const { changed } = announcement
  return texts.told(changed.name, stateText(household, changed))
}
