import { ApiFailure } from '../api/api-failure.ts'
import { refreshLists } from '../api/use-list.ts'
import { failureText } from '../words/failure-text.ts'
import { batchWords as texts } from '../words/batch-scanning/words.ts'
import { amountText } from '../words/words.ts'
import { type Said, withLine } from './batch.ts'
import type { BatchStore } from './batch-store.ts'
import { answered, begun, isOpen, type Line, nextStep, refused, type Step } from './line.ts'
import { findBefore, NotEnough, request } from './request.ts'

const running = new Map<string, Promise<void>>()

/** Brings what is applied of a line to what the person wants, one request after the other, until one fails. */
export async function settle(store: BatchStore, id: string): Promise<void> {
  if (running.has(id)) return
  const work = bringOn(store, id)
  running.set(id, work)
  await work
}

/** Goes on with every line: with those that have failed, and with those that fail just now. */
export function settleAll(store: BatchStore): void {
  for (const { id } of store.read().lines) void settleAgain(store, id)
}

async function settleAgain(store: BatchStore, id: string): Promise<void> {
  await running.get(id)
  await settle(store, id)
}

async function bringOn(store: BatchStore, id: string): Promise<void> {
  try {
    while (await isBroughtOn(store, id));
  } finally {
    running.delete(id)
    void refreshLists()
  }
}

/** What there is of a line's item: in stock, or to buy. */
export function stateText({ mode }: Line, left: number): string {
  return mode === 'list' ? texts.toBuy(amountText(left)) : texts.inStock(amountText(left))
}

async function isBroughtOn(store: BatchStore, id: string): Promise<boolean> {
  const line = store.read().lines.find((one) => one.id === id)
  if (!line || !isOpen(line)) return false
  const change = (next: (line: Line) => Line) => store.change((batch) => withLine(batch, id, next))
  try {
    const step = await prepare(store.householdId, line, change)
    const { activity, left } = await request(store.householdId, line, step)
    await change((latest) => answered(latest, step, activity, left))
    await say(store, { text: texts.told(line.name, stateText(line, left)), isGood: true })
    return true
  } catch (failure) {
    const text = explain(line, failure)
    await change((latest) => (isFinal(failure) ? refused(latest, text) : { ...latest, failure: text }))
    await say(store, { text: texts.told(line.name, text), isGood: false })
    return false
  }
}

// Kept before it is sent: if the answer gets lost with the page, it is sent again under the same key.
async function prepare(
  householdId: string,
  line: Line,
  change: (next: (line: Line) => Line) => Promise<void>,
): Promise<Step> {
  const step = nextStep(line)
  await change((latest) => begun(latest, step))
  const prepared = { ...step, found: step.found ?? (await findBefore(householdId, line)) }
  await change((latest) => begun(latest, prepared))
  return prepared
}

async function say(store: BatchStore, said: Said): Promise<void> {
  await store.change((batch) => ({ ...batch, said }))
}

// Nothing was done, and would not be at another attempt; a session that ended begins anew.
function isFinal(failure: unknown): boolean {
  if (failure instanceof NotEnough) return true
  const { status } = failure instanceof ApiFailure ? failure : {}
  return status !== undefined && status >= 400 && status < 500 && ![401, 429].includes(status)
}

function explain({ name }: Line, failure: unknown): string {
  return failure instanceof NotEnough ? texts.notEnough(name, amountText(failure.left)) : failureText(failure)
}
