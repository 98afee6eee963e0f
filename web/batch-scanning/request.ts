import { baseInventory } from '../../functions/base-inventory/contract.ts'
import { inventory } from '../../functions/inventory/contract.ts'
import { items } from '../../functions/items/contract.ts'
import { add, subtract } from '../../functions/shared/quantity.ts'
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

/**
 * Asks for a line's step, under the step's own key: sent again, it is not done again.
 *
 * @throws {NotEnough} when there is less in stock
 * @throws {ApiFailure} when it was refused, or nobody knows whether it was done
 */
export async function request(line: Line, step: Step): Promise<Outcome> {
  return await requests[line.mode](line, step)
}

/** What a step rests on, as it is now; by it a repeat is the same request. Throws an `ApiFailure`. */
export async function findBefore({ mode, itemId }: Line): Promise<Step['found']> {
  if (mode === 'add' || mode === 'take') return undefined
  const { quantity, desired_quantity } = await call(items.get, { params: { id: itemId } })
  return { quantity, desired_quantity }
}

const requests: Readonly<Record<Mode, (line: Line, step: Step) => Promise<Outcome>>> = {
  add: (line, step) => changeStock(line.itemId, differenceOf(line, step), step.key),
  take: (line, step) => changeStock(line.itemId, -differenceOf(line, step), step.key),
  count: setStock,
  list: raiseBaseQuantity,
}

async function changeStock(itemId: string, delta: number, key: string): Promise<Outcome> {
  if (delta < 0) return await takeOut(itemId, delta, key)
  const { body, activity } = await callChange(inventory.add, { body: { itemId, quantity: delta }, key })
  return { activity, left: body.quantity }
}

async function takeOut(itemId: string, delta: number, key: string): Promise<Outcome> {
  try {
    const { body, activity } = await callChange(inventory.change, {
      params: { itemId },
      body: { delta },
      key,
    })
    return { activity, left: body.quantity }
  } catch (failure) {
    if (!isMissing(failure) && !isConflict(failure)) throw failure
    const { quantity } = await call(items.get, { params: { id: itemId } })
    if (add(quantity ?? 0, delta) < 0) throw new NotEnough(quantity ?? 0)
    throw failure
  }
}

function isConflict(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 409
}

async function setStock({ itemId }: Line, { amount: quantity, key, found }: Step): Promise<Outcome> {
  const { body, activity } =
    found?.quantity === null
      ? await callChange(inventory.add, { body: { itemId, quantity }, key })
      : await callChange(inventory.change, { params: { itemId }, body: { quantity }, key })
  return { activity, left: body.quantity }
}

// There is no list to write to: what is on it is the gap between base quantity and stock.
async function raiseBaseQuantity(line: Line, step: Step): Promise<Outcome> {
  const { itemId } = line
  const { quantity = null, desired_quantity: base = null } = step.found ?? {}
  const difference = differenceOf(line, step)
  const from = difference > 0 ? Math.max(base ?? 0, quantity ?? 0) : (base ?? 0)
  const desiredQuantity = Math.max(add(from, difference), 0)
  const { key } = step
  const { body, activity } =
    base === null
      ? await callChange(baseInventory.add, { body: { itemId, desiredQuantity }, key })
      : await callChange(baseInventory.change, {
          params: { itemId },
          body: { delta: subtract(desiredQuantity, base) },
          key,
        })
  return { activity, left: Math.max(subtract(body.desired_quantity, quantity ?? 0), 0) }
}
