import { baseInventory } from '../../functions/base-inventory/contract.ts'
import { inventory } from '../../functions/inventory/contract.ts'
import { items } from '../../functions/items/contract.ts'
import { add, subtract } from '../../functions/items/quantity.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call, callChange } from '../api/call.ts'
import { isMissing } from '../api/is-missing.ts'
import { differenceOf, type Line, type Step } from './line.ts'
import type { Mode } from './modes.ts'

/** What a step came to. */
export interface Outcome {
  readonly activity: string | undefined
  /** What is in stock now, or to buy. */
  readonly left: number
}

/** There is less in stock than was to be taken out. */
export class NotEnough extends Error {
  readonly left: number

  constructor(left: number) {
    super()
    this.left = left
  }
}

/** How a step is sent: under which key, and to which household, since another one may be open by then. */
interface Sent {
  readonly key: string
  readonly householdId: string
}

/**
 * Asks a household for a line's step, under the step's own key: sent again, it is not done again.
 *
 * @throws {NotEnough} when there is less in stock
 * @throws {ApiFailure} when it was refused, or nobody knows whether it was done
 */
export async function request(householdId: string, line: Line, step: Step): Promise<Outcome> {
  return await requests[line.mode](line, step, { key: step.key, householdId })
}

/** What a step rests on, as it is now; by it a repeat is the same request. Throws an `ApiFailure`. */
export async function findBefore(householdId: string, { mode, itemId }: Line): Promise<Step['found']> {
  if (mode === 'add' || mode === 'take') return undefined
  const { quantity, desired_quantity } = await call(items.get, { params: { id: itemId }, householdId })
  return { quantity, desired_quantity }
}

const requests: Readonly<Record<Mode, (line: Line, step: Step, sent: Sent) => Promise<Outcome>>> = {
  add: (line, step, sent) => changeStock(line.itemId, differenceOf(line, step), sent),
  take: (line, step, sent) => changeStock(line.itemId, -differenceOf(line, step), sent),
  count: setStock,
  list: raiseBaseQuantity,
}

async function changeStock(itemId: string, delta: number, sent: Sent): Promise<Outcome> {
  if (delta < 0) return await takeOut(itemId, delta, sent)
  const { body, activity } = await callChange(inventory.add, { body: { itemId, quantity: delta }, ...sent })
  return { activity, left: body.quantity }
}

async function takeOut(itemId: string, delta: number, sent: Sent): Promise<Outcome> {
  try {
    const { body, activity } = await callChange(inventory.change, {
      params: { itemId },
      body: { delta },
      ...sent,
    })
    return { activity, left: body.quantity }
  } catch (failure) {
    if (!isMissing(failure) && !isConflict(failure)) throw failure
    const { quantity } = await call(items.get, { params: { id: itemId }, householdId: sent.householdId })
    if (add(quantity ?? 0, delta) < 0) throw new NotEnough(quantity ?? 0)
    throw failure
  }
}

function isConflict(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 409
}

async function setStock({ itemId }: Line, { amount: quantity, found }: Step, sent: Sent): Promise<Outcome> {
  const { body, activity } =
    found?.quantity === null
      ? await callChange(inventory.add, { body: { itemId, quantity }, ...sent })
      : await callChange(inventory.change, { params: { itemId }, body: { quantity }, ...sent })
  return { activity, left: body.quantity }
}

// There is no list to write to: what is on it is the gap between base quantity and stock.
async function raiseBaseQuantity(line: Line, step: Step, sent: Sent): Promise<Outcome> {
  const { itemId } = line
  const { quantity = null, desired_quantity: base = null } = step.found ?? {}
  const difference = differenceOf(line, step)
  const from = difference > 0 ? Math.max(base ?? 0, quantity ?? 0) : (base ?? 0)
  const desiredQuantity = Math.max(add(from, difference), 0)
  const { body, activity } =
    base === null
      ? await callChange(baseInventory.add, { body: { itemId, desiredQuantity }, ...sent })
      : await callChange(baseInventory.change, {
          params: { itemId },
          body: { delta: subtract(desiredQuantity, base) },
          ...sent,
        })
  return { activity, left: Math.max(subtract(body.desired_quantity, quantity ?? 0), 0) }
}
