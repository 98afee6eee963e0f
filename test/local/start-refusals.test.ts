import { createServer } from 'node:http'
import { chmod, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usualApiKeyLimits } from '../../functions/identity/api-key-use.ts'
import { usualSignUpsPerDay } from '../../functions/auth/daily-sign-ups.ts'
import { demoProductSource, productSourceAt } from '../../infra/local/product-source.ts'
import { explainFolderError } from '../../infra/local/explain.ts'
import { readSettings, InvalidSettingError } from '../../infra/local/settings.ts'
import { listenFreely } from '../support/free-port.ts'
import { failToStart, startCopy } from '../support/running-copy.ts'
import { goodPassword, openTestApp } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

const saying = (errors: string) => ({ code: 1, signal: null, errors: `${errors}\n` })

test('a port in use', async () => {
  const other = createServer()
  const PORT = String(await listenFreely(other))
  expect(await failToStart({ DATA_DIR: await temporaryFolder(), PORT })).toMatchObject(
    saying(`Port ${PORT} is in use. End what uses it, or set PORT to another one.`),
  )
})

test.each(['18.20.8', '20.18.3'])('Node %s, which is too old', async (version) => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const command = [process.execPath, '--import', `data:text/javascript,${pretend}`, 'infra/start.mjs']
  expect(await failToStart({ DATA_DIR: await temporaryFolder() }, command)).toMatchObject(
    saying(`Node 20.19 or later is needed; this is ${version}.`),
  )
})

test('an invalid port', async () => {
  expect(await failToStart({ DATA_DIR: await temporaryFolder(), PORT: 'http' })).toMatchObject(
    saying('PORT is http, but must be a number from 0 to 65535.'),
  )
})

test.each([
  ...['65536', '-1', '80.5'].map((PORT) => ({ PORT })),
  ...['0', '-1', '1.5', 'many', '1000000'].map((SIGN_UPS) => ({ SIGN_UPS })),
  { KEY_REQUESTS_PER_HOUR: '0' },
  { TRUSTED_PROXY: 'proxy.example' },
  ...['on', 'https://', 'ftp://example.org', 'me@', 'a b@example.org'].map((PRODUCT_LOOKUP) => ({
    PRODUCT_LOOKUP,
  })),
])('the setting %o, which is invalid', (setting) => {
  expect(() => readSettings({ ...setting })).toThrow(InvalidSettingError)
  expect(() => readSettings({ ...setting })).toThrow(String(Object.values(setting)[0]))
})

test('a day sees as many accounts as the setting says, and as many as on AWS without it', () => {
  expect(readSettings({ KEY_REQUESTS_PER_DAY: '7' }).apiKeyLimits).toEqual({ ...usualApiKeyLimits, day: 7 })
  expect(readSettings({ SIGN_UPS: '7' }).signUpsPerDay).toBe(7)
  expect(readSettings({}).signUpsPerDay).toBe(usualSignUpsPerDay)
})

test('TRUSTED_PROXY takes addresses and networks', () => {
  expect(readSettings({ TRUSTED_PROXY: '127.0.0.1, 172.18.0.0/16' }).trustedProxies).toBeDefined()
  expect(readSettings({}).trustedProxies).toBeUndefined()
})

test.each(['http://', 'ftp://pantry.example', 'pantry.example:port', 'http://pantry.example:99999'])(
  'ALLOWED_HOSTS=%s is no address',
  (ALLOWED_HOSTS) => {
    const read = () => readSettings({ ALLOWED_HOSTS: `pantry.example, ${ALLOWED_HOSTS}` })
    expect(read).toThrow(InvalidSettingError)
    expect(read).toThrow(ALLOWED_HOSTS)
  },
)

test('products are looked up where the setting says, by default in the demo alone', () => {
  const sourceOf = (environment: Readonly<Record<string, string>>) =>
    productSourceAt(readSettings(environment).productLookUp)
  expect(sourceOf({})).toBe(demoProductSource)
  expect(sourceOf({ DEMO: '0' })).toBeUndefined()
  expect(sourceOf({ PRODUCT_LOOKUP: 'off' })).toBeUndefined()
  expect(sourceOf({ PRODUCT_LOOKUP: 'me@example.org' })).toMatchObject({
    userAgent: expect.stringContaining('(me@example.org)'),
    fetch,
  })
  expect(sourceOf({ PRODUCT_LOOKUP: 'http://localhost:4000' })?.userAgent).not.toContain('@')
})

test('an address that this machine does not have', async () => {
  // TEST-NET-3 (RFC 5737), which no machine has.
  const HOST = '203.0.113.1'
  expect(await failToStart({ DATA_DIR: await temporaryFolder(), HOST })).toMatchObject(
    saying(`This machine has no address ${HOST}. Set HOST to one that it has.`),
  )
})

test('a read-only folder', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const DATA_DIR = join(file, 'data')
  expect(await failToStart({ DATA_DIR })).toMatchObject(
    saying(`The folder ${DATA_DIR} cannot be written to. Set DATA_DIR to another folder.`),
  )
})

test('a folder in use by another process, which goes on running, and no backup is made', async () => {
  const DATA_DIR = await temporaryFolder()
  const copy = await startCopy({ DATA_DIR, DEMO: '0' })
  const table = join(DATA_DIR, 'table')
  await writeFile(join(DATA_DIR, 'version'), '0.0.1')
  expect(await failToStart({ DATA_DIR })).toMatchObject(
    saying(
      `The folder ${table} is in use by another running copy. End that one, or set DATA_DIR to another folder.`,
    ),
  )
  expect((await fetch(`${copy.url}/api/health`)).status).toBe(200)
  // Each try would push out an older backup.
  expect(await readdir(DATA_DIR)).not.toContain('backups')
})

test('a damaged folder', async () => {
  const DATA_DIR = await temporaryFolder()
  const copy = await startCopy({ DATA_DIR, DEMO_PASSWORD: goodPassword })
  await copy.end('SIGTERM')
  const table = join(DATA_DIR, 'table')
  const log = (await readdir(table)).find((name) => name.endsWith('.log')) ?? ''
  await truncate(join(table, log), 1_000)
  const { code, errors } = await failToStart({ DATA_DIR })
  expect(code).toBe(1)
  expect(errors).toContain(`The folder ${table} is damaged: it ends with commit `)
  expect(errors).toContain('Nothing in it was changed. `npm run restore -- FILE` brings a backup back')
})

/** Returns the message of a start on this folder that is refused. */
async function refusalOf(dataDir: string): Promise<string | undefined> {
  return explainFolderError(await openTestApp({ dataDir }).catch((error: unknown) => error))
}

test('a folder without its table, or with mail that cannot be read', async () => {
  const dataDir = await temporaryFolder()
  await (await openTestApp({ dataDir })).close()
  const outbox = join(dataDir, 'outbox.jsonl')
  await writeFile(outbox, '{"to":"anna')
  expect(await refusalOf(dataDir)).toBe(
    `The file ${outbox} is damaged. Nothing was changed. Remove it: it has only mail that was sent.`,
  )
  for (const name of ['table', 'table.commit']) await rm(join(dataDir, name), { recursive: true })
  expect(await refusalOf(dataDir)).toMatch(
    /^The folder .* is damaged: its folder `table` is missing\. Nothing in it was changed\. `npm run restore/,
  )
})

// Nothing is forbidden to root.
test.skipIf(process.getuid?.() === 0)('files that belong to somebody else', async () => {
  const dataDir = await temporaryFolder()
  await (await openTestApp({ dataDir })).close()
  const commitFile = join(dataDir, 'table.commit')
  await chmod(commitFile, 0o400)
  expect(await refusalOf(dataDir)).toMatch(
    /table\.commit cannot be read or written by this user\. Start as the user/,
  )
  await chmod(commitFile, 0o600)
  for (const name of await readdir(join(dataDir, 'table'))) await chmod(join(dataDir, 'table', name), 0o400)
  expect(await refusalOf(dataDir)).toBe(
    `The folder ${join(dataDir, 'table')} cannot be written to. Set DATA_DIR to another folder.`,
  )
})

test('a demo password that violates the password policy', async () => {
  const ending = await failToStart({ DATA_DIR: await temporaryFolder(), DEMO_PASSWORD: 'short' })
  expect(ending).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^DEMO_PASSWORD is not taken\. .+\n$/),
  })
})
