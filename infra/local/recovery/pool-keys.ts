import { keyIdOf } from '../cognito/settings.ts'
import { settingsKey, tableName } from '../cognito/keys.ts'
import type { Item } from '../dynamodb/item.ts'
import { parseItem } from '../dynamodb/item.ts'
import { itemRows } from '../dynamodb/row-keys.ts'
import { keyFileOf } from '../secrets/key-file.ts'
import { findSecret } from '../secrets/secret-file.ts'
import { userPoolKeys } from '../secrets/secrets.ts'
import type { Row } from './backup-file.ts'

/** Whether an item of the user pool's table says which keys are the pool's. */
export const namesKeys = (item: Item) => item['pk']?.S === settingsKey && item['keyId'] !== undefined

/**
 * Checks that a data folder has the keys that the rows of its store name.
 * @throws {FileDamaged}
 */
export async function checkPoolKeys(dataDir: string, rows: readonly Row[]): Promise<void> {
  const pool = rows.filter(([row]) => row.startsWith(itemRows(tableName)))
  const named = pool.map(([, text]) => parseItem(text)).find(namesKeys)?.['keyId']?.S
  if (named === undefined) return
  const found = await findSecret(dataDir, userPoolKeys)
  if (!found) throw keyFileOf(dataDir).damaged('is missing')
  if (keyIdOf(found.content) !== named)
    throw keyFileOf(dataDir).damaged('does not belong to this data folder')
}
