import { randomBytes } from 'node:crypto'
import { pushKeysOf, type Push } from '../../functions/runtime/push.ts'
import { readSecret, writeSecret, pushKeys } from './secrets/secrets.ts'

export type PushOptions = Pick<Push, 'subject' | 'standIn'>

/** The keys are made once, in the data folder; without a folder, for this run. */
export async function openPush(options: PushOptions, dataDir: string | undefined): Promise<Push> {
  return { ...options, ...pushKeysOf(await openSecret(dataDir)) }
}

async function openSecret(dataDir: string | undefined): Promise<string> {
  const kept = dataDir === undefined ? undefined : await readSecret(dataDir, pushKeys)
  if (kept) return kept.secret
  const secret = randomBytes(32).toString('base64url')
  if (dataDir !== undefined) await writeSecret(dataDir, pushKeys, { secret })
  return secret
}
