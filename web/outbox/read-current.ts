import { items } from '../../functions/items/contract.ts'
import { ApiFailure, isNotFound } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import { household, currentUserId } from '../api/household.ts'
import { outbox, replicas } from './device.ts'
import type { Item } from '../../functions/model/item.ts'
import { itemIdsOf, traitsOf } from './log/intent.ts'
import { withIntents } from './replica/overlay.ts'

/**
 * Reads an item from the server, with what waits to be sent; where the server cannot answer, as this device shows it.
 *
 * @throws {ApiFailure} for any other response except a success
 */
export async function readCurrent(id: string): Promise<Item> {
  const open = household.open()?.id ?? ''
  const person = currentUserId()
  try {
    const current = await call(items.get, { params: { id } })
    const { intents } = outbox.read()
    const mine = intents.filter((one) => one.person === person && one.household === open)
    const unanswered = mine.filter(({ isAnswered }) => isAnswered !== true)
    return withIntents([current], unanswered).find((row) => row.id === id) ?? current
  } catch (failure) {
    const shown = replicas.current(open).find(id)
    if (shown && (isNotFound(failure) ? isCreatedHere(id) : isUnanswered(failure))) return shown
    throw failure
  }
}

const isCreatedHere = (id: string): boolean =>
  outbox.read().intents.some((intent) => traitsOf(intent).creates && itemIdsOf(intent).includes(id))

function isUnanswered(failure: unknown): boolean {
  const { status = 0 } = failure instanceof ApiFailure ? failure : {}
  return status === 0 || status >= 500
}
