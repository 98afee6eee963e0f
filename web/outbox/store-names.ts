import type { Store } from '../../functions/model/store.ts'
import { messages } from '../i18n/messages.ts'

let storesHere: () => readonly Store[] = () => []

/** Names are looked up where the stores are kept, which loads later than what formats them. */
export function findStoresBy(read: typeof storesHere): void {
  storesHere = read
}

/** The name of a store of the open household; one that this device does not know has been deleted, or is not loaded. */
export const nameOfStore = (id: unknown): string =>
  storesHere().find((one) => one.id === id)?.name ?? messages.records.unknownStore
