import { randomInt } from 'node:crypto'
import { findAccount } from '../../../functions/accounts/user-pool/account.ts'
import type { Platform } from '../../../functions/runtime/platform.ts'
import { addUser, setPassword } from '../../users.ts'
import { readSecret, writeSecret } from '../secrets/secret-file.ts'
import { demoAccount } from '../secrets/secrets.ts'
import { name } from './furnish.ts'

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
  const password = chosen ?? kept?.password ?? randomPassword()
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

const randomPassword = (): string => Array.from({ length: 4 }, randomGroup).join('-')

const randomGroup = (): string =>
  Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')
