import { baseInventory } from '../../functions/base-inventory/contract.ts'
import { inventory } from '../../functions/inventory/contract.ts'
import { items } from '../../functions/items/contract.ts'
import { add, subtract } from '../../functions/items/quantity.ts'
import { ApiFailure, isNotFound } from '../api/api-failure.ts'
import { call, callChange } from '../api/call.ts'
import type { Mode } from './modes.ts'
import { differenceOf, type Operation, type ScanEntry } from './scan-entry.ts'

/** The result of an operation. */
export interface OperationResult {
  readonly activity: string | undefined
  /** How many are in stock now, or to buy. */
  readonly left: number
}

/** There is less in stock than was to be taken out. */
export class InsufficientStockError extends Error {
  readonly left: number

  constructor(left: number) {
    super()
    this.left = left
  }
}

/** With the household, since another one may be open by the time a request is sent. */
interface RequestOptions {
  readonly key: string
  readonly householdId: string
}

/**
 * Sends an entry's operation to a household under the operation's own key: sent again, it is not applied again.
 *
 * @throws {InsufficientStockError} when there is less in stock
 * @throws {ApiFailure} when it was refused, or when it is unknown whether it was applied
 */
export async function sendOperation(
  householdId: string,
  entry: ScanEntry,
  operation: Operation,
): Promise<OperationResult> {
  return await senders[entry.mode](entry, operation, { key: operation.key, householdId })
}

/**
 * Reads what an operation depends on; stored with it, a retry is the same request.
 *
 * @throws {ApiFailure}
 */
export async function readItemBefore(
  householdId: string,
  { mode, itemId }: ScanEntry,
): Promise<Operation['found']> {
  if (mode === 'add' || mode === 'take') return undefined
  const { quantity, desired_quantity } = await call(items.get, { params: { id: itemId }, householdId })
  return { quantity, desired_quantity }
}

type Send = (entry: ScanEntry, operation: Operation, options: RequestOptions) => Promise<OperationResult>

const senders: Readonly<Record<Mode, Send>> = {
  add: (entry, operation, options) => changeStock(entry.itemId, differenceOf(entry, operation), options),
  take: (entry, operation, options) => changeStock(entry.itemId, -differenceOf(entry, operation), options),
  count: setStock,
  list: raiseBaseQuantity,
}

async function changeStock(itemId: string, delta: number, options: RequestOptions): Promise<OperationResult> {
  if (delta < 0) return await takeOut(itemId, delta, options)
  const { body, activity } = await callChange(inventory.add, {
    body: { itemId, quantity: delta },
    ...options,
  })
  return { activity, left: body.quantity }
}

async function takeOut(itemId: string, delta: number, options: RequestOptions): Promise<OperationResult> {
  try {
    const { body, activity } = await callChange(inventory.change, {
      params: { itemId },
      body: { delta },
      ...options,
    })
    return { activity, left: body.quantity }
  } catch (failure) {
    if (!isNotFound(failure) && !isConflict(failure)) throw failure
    const { quantity } = await call(items.get, { params: { id: itemId }, householdId: options.householdId })
    if (add(quantity ?? 0, delta) < 0) throw new InsufficientStockError(quantity ?? 0)
    throw failure
  }
}

function isConflict(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 409
}

async function setStock(
  { itemId }: ScanEntry,
  { amount: quantity, found }: Operation,
  options: RequestOptions,
): Promise<OperationResult> {
  const { body, activity } =
    found?.quantity === null
      ? await callChange(inventory.add, { body: { itemId, quantity }, ...options })
      : await callChange(inventory.change, { params: { itemId }, body: { quantity }, ...options })
  return { activity, left: body.quantity }
}

// There is no list to write to: it is the gap between base quantity and stock.
async function raiseBaseQuantity(
  entry: ScanEntry,
  operation: Operation,
  options: RequestOptions,
): Promise<OperationResult> {
  const { itemId } = entry
  const { quantity = null, desired_quantity: base = null } = operation.found ?? {}
  const difference = differenceOf(entry, operation)
  const from = difference > 0 ? Math.max(base ?? 0, quantity ?? 0) : (base ?? 0)
  const desiredQuantity = Math.max(add(from, difference), 0)
  const { body, activity } =
    base === null
      ? await callChange(baseInventory.add, { body: { itemId, desiredQuantity }, ...options })
      : await callChange(baseInventory.change, {
          params: { itemId },
          body: { delta: subtract(desiredQuantity, base) },
          ...options,
        })
  return { activity, left: Math.max(subtract(body.desired_quantity, quantity ?? 0), 0) }
}
