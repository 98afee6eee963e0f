import type { ApiKeyRecord } from '../identity/api-key.ts'
import { timeOfSeconds } from '../model/time.ts'
import type { ApiKey } from './contract.ts'

/** @param user its creator's name */
export function viewOf(record: ApiKeyRecord, user: string, used_on: string | null): ApiKey {
  const { id, name, scope, user_id, created_at, ends_at } = record
  return { id, name, scope, user_id, user, created_at, expires_at: timeOfSeconds(ends_at), used_on }
}
