import { randomInt } from 'node:crypto'
import { listItems } from '../../../functions/ledger/item-repository.ts'
import { findAccount } from '../../../functions/accounts/user-pool/account.ts'
import type { Platform } from '../../../functions/runtime/platform.ts'
import { householdScope } from '../../../functions/database/scope.ts'
import { openTable } from '../../../functions/database/table.ts'
import { addUser, foundHousehold, setPassword } from '../../users.ts'
import { readSecret, writeSecret } from '../secrets/secret-file.ts'
import { demoPassword } from '../secrets/secrets.ts'
import { livedIn } from './lived-in.ts'

export interface DemoAccount {
  readonly name: string
  readonly password: string
  /** Whether the former password was not found, so that this is a new one. */
  readonly isRenewed: boolean
}

const name = 'demo'

/**
 * Creates the demo account and its household of groceries, unless they exist. The password is the chosen one, else that
 * of an earlier start, else a random one. It is stored in the data folder, so that each start can show it.
 * @throws {FileDamaged}
 */
export async function openDemo(
  platform: Platform,
  dataDir: string,
  chosen: string | undefined,
): Promise<DemoAccount> {
  const kept = (await readSecret(dataDir, demoPassword))?.password
  const password = chosen ?? kept ?? randomPassword()
  const users = { client: platform.users, id: platform.userPool.userPoolId }
  const known = (await findAccount(platform, name))?.id
  const id = known ?? (await addUser(users, name, 'demo@example.org'))
  if (id === undefined) throw new Error('The user pool made a user without an id.')
  await setPassword(users, name, password)
  if (!known || !kept) await fillHousehold(platform, id)
  // Last, so that the next start completes an interrupted one, and only after the user pool has accepted the password.
  if (password !== kept) await writeSecret(dataDir, demoPassword, { password })
  return { name, password, isRenewed: Boolean(known) && kept === undefined && chosen === undefined }
}

// Easy to type on a phone: no letter that looks like a digit.
const letters = 'abcdefghijkmnpqrstuvwxyz'

function randomPassword(): string {
  return Array.from({ length: 4 }, randomGroup).join('-')
}

function randomGroup(): string {
  return Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')
}

const actionsPerTransaction = 100

async function fillHousehold(platform: Platform, id: string): Promise<void> {
  const author = await foundHousehold(platform, id, name)
  const { household } = author
  const table = openTable(platform, householdScope(household))
  if ((await listItems(table, household)).length > 0) return
  // The newest first: a start that is broken off leaves a shorter history, and the items as they are.
  const writes = livedIn(author)
  for (let start = 0; start < writes.length; start += actionsPerTransaction)
    await table.commit(writes.slice(start, start + actionsPerTransaction))
}
