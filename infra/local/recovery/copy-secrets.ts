import { settingsKey, tableName } from '../cognito/settings.ts'
import { FileDamaged } from '../file-damaged.ts'
import { findSecret, writeSecret, type Secret, secrets, userPoolKeys } from '../secrets/secrets.ts'
import { textOf, type ItemsByTable } from './rescued-items.ts'

/** Copies the secrets of a data folder that can be read into another one. Returns a line for each that is lost. */
export async function copySecrets(from: string, to: string, items: ItemsByTable): Promise<string[]> {
  const lost = await Promise.all(secrets.map((secret) => copySecret<unknown>(from, to, secret)))
  return lost.flatMap((line) => line ?? []).concat(await missingKeys(from, items))
}

async function copySecret<Content>(
  from: string,
  to: string,
  secret: Secret<Content>,
): Promise<string | undefined> {
  try {
    const found = await findSecret(from, secret)
    if (found) await writeSecret(to, secret, found.content)
    return undefined
  } catch (error) {
    if (error instanceof FileDamaged) return secret.loss
    throw error
  }
}

/** Versions before 0.4.0 kept the keys in the store, and their rows are rescued with it. */
async function missingKeys(from: string, items: ItemsByTable): Promise<string[]> {
  const isRescued = (items.get(tableName) ?? []).some(
    (row) => textOf(row, 'pk') === settingsKey && row['privateKey'] !== undefined,
  )
  const found = await findSecret(from, userPoolKeys).catch(() => 'damaged')
  return isRescued || found ? [] : [userPoolKeys.loss]
}
