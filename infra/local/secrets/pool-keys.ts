import { checkKeys, type KeyFile, settingsKey, tableName } from '../cognito/settings.ts'
import { parseItem, type Item } from '../dynamodb/item.ts'
import { itemRows } from '../dynamodb/row-keys.ts'
import type { RowCheck } from '../dynamodb/check-folder.ts'
import { join } from 'node:path'
import { FileDamaged } from '../file-damaged.ts'
import { readSecret, secretPath, writeSecret, userPoolKeys, findSecret } from './secrets.ts'

export const keyFileOf = (dataDir: string): KeyFile => ({
  read: () => readSecret(dataDir, userPoolKeys),
  write: (keys) => writeSecret(dataDir, userPoolKeys, keys),
  damaged: (damage) => new FileDamaged(join(dataDir, secretPath(userPoolKeys)), damage, userPoolKeys.remedy),
})

export const namesKeys = (item: Item) => item['pk']?.S === settingsKey && item['keyId'] !== undefined

const keyEnd = `/${Buffer.from(settingsKey).toString('hex')}/`

/** Checks that a data folder has the keys that the rows of its store name; throws `FileDamaged` where it has not. */
export function poolKeysCheck(dataDir: string): RowCheck {
  let keyId: string | undefined
  return {
    visit(row, text) {
      if (row.startsWith(itemRows(tableName)) && row.endsWith(keyEnd)) keyId = parseItem(text)['keyId']?.S
    },
    async finish() {
      if (keyId === undefined) return
      const found = await findSecret(dataDir, userPoolKeys)
      checkKeys(keyFileOf(dataDir), keyId, found?.content)
    },
  }
}
