import { randomInt, randomUUID } from 'node:crypto'
import { findAccount } from '../../../functions/accounts/user-pool/account.ts'
import type { Platform } from '../../../functions/runtime/platform.ts'
import { addUser, setPassword, foundHousehold } from '../../users.ts'
import { readSecret, writeSecret, demoAccount } from '../secrets/secrets.ts'
import * as z from 'zod/mini'
import { firstHouseholdName } from '../../../functions/accounts/first-household-name.ts'
import { mailLanguage } from '../../../functions/accounts/notices/mail-language.ts'
import { auth } from '../../../functions/auth/contract.ts'
import { entriesOf, entryKey } from '../../../functions/database/keys.ts'
import { householdScope } from '../../../functions/database/scope.ts'
import { openTable, type Table, type Write } from '../../../functions/database/table.ts'
import { type Event, readBody } from '../../../functions/http/event.ts'
import { type Handler, routeKey } from '../../../functions/http/serve.ts'
import { entryRecord } from '../../../functions/ledger/entry-record.ts'
import { listItems, addItem } from '../../../functions/ledger/item-repository.ts'
import { type Author, journal } from '../../../functions/ledger/journal.ts'
import { groceriesIn, type Grocery } from '../../../functions/model/demo/groceries.ts'
import { textsByLanguage } from '../../../texts/generated/groceries.ts'
import { timeOrderedId } from '../../../functions/database/time-ordered-id.ts'
import { carryOut } from '../../../functions/ledger/carry-out.ts'
import { newRecord } from '../../../functions/ledger/item-record.ts'
import { demoItems } from '../../../functions/model/demo/demo-items.ts'
import { firstMonths, monthsShown } from '../../../functions/model/demo/first-months.ts'

export interface DemoAccount {
  readonly name: string
  readonly password: string
  /** Whether the former password was not found, so that this is a new one. */
  readonly isRenewed: boolean
}

/**
 * Creates the demo account, unless it exists; its first login furnishes its household. The password is the
 * chosen one, else that of an earlier start, else a random one. It is stored in the data folder, so that each start can
 * show it.
 * @throws {FileDamaged}
 */
export async function openDemo(
  platform: Platform,
  dataDir: string,
  chosen: string | undefined,
): Promise<DemoAccount> {
  const kept = await readSecret(dataDir, demoAccount)
  const password = chosen ?? kept?.password ?? Array.from({ length: 4 }, randomGroup).join('-')
  const users = { client: platform.users, id: platform.userPool.userPoolId }
  const known = (await findAccount(platform, name))?.id
  if (known === undefined) await addUser(users, name, 'demo@example.org')
  await setPassword(users, name, password)
  const household = known && kept ? kept.household : 'awaited'
  // Last, so that the next start completes an interrupted one, and only after the user pool has accepted the password.
  if (password !== kept?.password || household !== kept.household)
    await writeSecret(dataDir, demoAccount, { password, household })
  return { name, password, isRenewed: Boolean(known) && kept === undefined && chosen === undefined }
}

// Easy to type on a phone: no letter that looks like a digit.
const letters = 'abcdefghijkmnpqrstuvwxyz'

const randomGroup = (): string =>
  Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')

/** The demo account's name. */
const name = 'demo'

const login = routeKey(auth.login)
const sent = z.object({ name: z.string() })

/** Furnishes the demo's household before its first login is answered, in the language of the device. */
export function furnishAtLogin(handler: Handler, platform: Platform, dataDir: string): Handler {
  return async (event) => {
    const result = await handler(event)
    const isLogin = event.routeKey === login && result.statusCode === 200
    // One after the other, so that a second login finds what the first one has done.
    if (isLogin && readBody(event, sent).name === name)
      await platform.serialize('furnish the demo', () => furnish(platform, dataDir, event))
    return result
  }
}

async function furnish(platform: Platform, dataDir: string, event: Event): Promise<void> {
  const { password, household: state } = (await readSecret(dataDir, demoAccount)) ?? {}
  if (password === undefined || state === undefined) return
  const id = (await findAccount(platform, name))?.id
  if (id === undefined) return
  const author = await foundHousehold(platform, id, name, firstHouseholdName(event, name))
  const table = openTable(platform, householdScope(author.household))
  const left = await table.query(entriesOf(author.household), entryRecord)
  const hasItems = (await listItems(table, author.household)).length > 0
  if (!hasItems && (state === 'begun' || left.length === 0)) {
    await writeSecret(dataDir, demoAccount, { password, household: 'begun' })
    await commitAll(
      table,
      left.map(({ id: entry, revision }) => ({
        remove: entryKey(author.household, entry),
        expecting: revision,
      })),
    )
    await fill(table, author, event)
  }
  await writeSecret(dataDir, demoAccount, { password })
}

/** The items come last and all at once: while there are none, another login begins again. */
async function fill(table: Table, author: Author, event: Event): Promise<void> {
  const { items, entries } = livedIn(author, groceriesIn(textsByLanguage[mailLanguage(event)]))
  await commitAll(table, entries)
  await table.commit(items)
}

const actionsPerTransaction = 100

async function commitAll(table: Table, writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += actionsPerTransaction)
    await table.commit(writes.slice(start, start + actionsPerTransaction))
}

/** Returns the writes of a new household that has lived with its groceries for some months. */
function livedIn({ household, now }: Author, groceries: readonly Grocery[]) {
  const begun = new Date(now.getTime() - monthsShown)
  const items = demoItems(groceries, now, randomUUID)
  const added = items.map((item) =>
    journal({ household, now: begun }, 'item_added', { before: undefined, after: newRecord(item) }),
  )
  const lived = added.map(({ after }) => after)
  const entries: Write[] = added.flatMap(({ writes }) => writes.filter(isEntry))
  const batches = new Map<number, string>()
  for (const { at, place, command } of firstMonths(groceries, now.getTime())) {
    const before = lived[place]
    if (!before || at <= begun.getTime()) continue
    const author = { household, now: new Date(at) }
    const { kind } = command(before.id)
    const batch = { id: batches.get(at) ?? timeOrderedId(author.now), index: place }
    const isTogether = kind === 'put_away' || kind === 'counted'
    const done = carryOut(author, before, [command(before.id)], isTogether ? { batch } : {})
    batches.set(at, batch.id)
    lived[place] = done.after
    entries.push(...done.writes.filter(isEntry))
  }
  // Their dates are those of the demo: what was used up meanwhile had others.
  const records = lived.flatMap((record, place) =>
    record ? [{ ...record, lots: items[place]?.lots ?? [] }] : [],
  )
  return { items: records.map((record) => addItem(household, record)), entries }
}

const isEntry = (write: object) => 'activity' in write
