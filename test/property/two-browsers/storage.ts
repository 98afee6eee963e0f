import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { refusals } from '../../support/browser-storage-faults.ts'
import { browserOf } from '../../support/fixtures.ts'

/** An intent as a browser stores it. */
export interface Stored {
  readonly id: string
  readonly state: string
  readonly isAnswered?: boolean
}

/** Faults of a browser's databases. */
type Fault = 'blocked' | 'full'

const keyOf = (fault: Fault) => `test.${fault}`

/** For the start of each page: its databases refuse as long as a fault is set. */
export const faultScript = `if (location.protocol === 'http:') {
  if (localStorage.getItem('${keyOf('blocked')}')) (${String(refusals['databases that are blocked'])})()
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (...sent) {
    const request = put.apply(this, sent)
    if (localStorage.getItem('${keyOf('full')}')) this.transaction.abort()
    return request
  }
}`

/** Sets a fault, or takes it back. Pages notice at once that there is no room, and when they are loaded what is blocked. */
export async function setFault(page: Page, fault: Fault, is: boolean): Promise<void> {
  await page.evaluate(
    ([key, isSet]) => (isSet ? localStorage.setItem(key, '1') : localStorage.removeItem(key)),
    [keyOf(fault), is] as const,
  )
}

/** Whether a browser keeps a list, with which its pages open without a connection. */
export async function keepsLists(page: Page): Promise<boolean> {
  return await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('replica')
        opening.addEventListener('success', () => {
          const { result } = opening
          const reading = result.transaction('lists').objectStore('lists').count()
          reading.addEventListener('success', () => resolve(reading.result > 0))
          result.close()
        })
      }),
  )
}

/** Returns the stored changes that are not done, or not yet in the list: in the database, or beside it. */
export async function readStored(page: Page): Promise<readonly Stored[]> {
  return await page.evaluate(async (blockedKey) => {
    const beside = Object.entries(localStorage)
      .filter(([key]) => key.startsWith('outbox.'))
      .map(([key, value]): readonly [string, Stored | null] => [key.slice(7), JSON.parse(value)])
    const inDatabase = new Promise<Stored[]>((resolve) => {
      if (localStorage.getItem(blockedKey)) return resolve([])
      const opening = indexedDB.open('outbox')
      opening.addEventListener('success', () => {
        const { result } = opening
        const reading = result.transaction('intents').objectStore('intents').getAll()
        reading.addEventListener('success', () =>
          resolve(reading.result.filter((one) => typeof one === 'object')),
        )
        result.close()
      })
    })
    const stored = (await inDatabase).map((one) => [one.id, one] as const)
    return [...new Map([...stored, ...beside]).values()].filter((one) => one !== null)
  }, keyOf('blocked'))
}

const tick = z.looseObject({ kind: z.literal('row'), input: z.object({ change: z.looseObject({}) }) })

/** A tick as an older version stored it: it had no id yet. */
const olderTick = Object.values(
  browserOf('0.5.0', 'browser-offline.json').indexedDB['outbox']?.['intents'] ?? {},
)
  .map((one) => tick.safeParse(one).data)
  .find((one) => one !== undefined)

/** The person and the item of a tick. */
interface Facts {
  readonly person: string
  readonly household: string
  readonly item: string
  readonly name: string
}

/** Ticks an item as a tab of an older version does that is open beside the others, and tells them so. */
export async function tickAsOlder(page: Page, { person, household, item, name }: Facts): Promise<void> {
  if (!olderTick) throw new Error('The fixtures have no such tick.')
  const { change } = olderTick.input
  const intent = { ...olderTick, person, household, name, input: { id: item, change } }
  await page.evaluate(
    (older) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('outbox')
        opening.addEventListener('success', () => {
          const { result } = opening
          const id = crypto.randomUUID()
          const writing = result.transaction('intents', 'readwrite')
          writing.objectStore('intents').put({ ...older, id, at: Date.now() }, id)
          writing.addEventListener('complete', () => {
            result.close()
            const channel = new BroadcastChannel('outbox')
            const tell = channel.postMessage.bind(channel)
            tell({ kind: 'changed' })
            channel.close()
            resolve()
          })
        })
      }),
    intent,
  )
}
