import { cp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FolderDamaged } from '../../infra/local/dynamodb/check-folder.ts'
import { answersOf, dataFolderOf, fixture, versionsWith, wholeAnswer } from '../support/fixtures.ts'
import { historyOf, undo } from '../support/history.ts'
import { withLastingToken } from '../support/test-users.ts'
import { startCopy } from '../support/running-copy.ts'
import { openTestApp, signIn } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

async function copyOf(version: string): Promise<string> {
  const folder = await temporaryFolder()
  await cp(fixture(version, 'data'), folder, { recursive: true })
  return folder
}

describe.each(versionsWith('data'))('the data folder of version %s', (version) => {
  const { recordedAt, people, cookies } = dataFolderOf(version)
  const said = answersOf(version, 'data-answers.json')

  test('npm start opens it, and its users sign in and find everything', async () => {
    const copy = await startCopy({ DATA_DIR: await copyOf(version) })
    for (const [name, password] of Object.entries(people)) {
      const testUser = await signIn(copy.url, name, password)
      expect(await testUser.get('/me')).toMatchObject({ status: 200, body: { name } })
    }
    const demo = await signIn(copy.url, 'demo', people['demo'])
    // The history also goes by the clock, after 400 days.
    for (const [path, body] of said.filter(([name]) => name !== '/activity'))
      expect(await demo.get(path), path).toMatchObject({ status: 200, body })
    expect(await copy.end('SIGTERM')).toMatchObject({ code: 0, errors: '' })
  })

  test('its history can be undone, and its sessions continue', async () => {
    const now = () => new Date(recordedAt)
    const testApp = await openTestApp({ dataDir: await copyOf(version), now })
    onTestFinished(testApp.close)
    const demo = await withLastingToken(testApp, await signIn(testApp.runtime.url, 'demo', people['demo']))
    for (const [path, body] of said)
      expect({ body: await wholeAnswer(demo, path) }, path).toMatchObject({ body })
    const last = (await historyOf(demo)).find(({ undone_by }) => undone_by === null)
    expect(await undo(demo, String(last?.id))).toMatchObject({ status: 200, body: { undoes: last?.id } })
    const cookie = cookies.join('; ')
    expect(await testApp.send('POST', '/auth/refresh', { headers: { cookie } })).toMatchObject({
      status: 200,
    })
  })

  test('its secrets are moved to a folder of their own, which only its owner reads', async () => {
    const DATA_DIR = await copyOf(version)
    const copy = await startCopy({ DATA_DIR, HTTPS: '1' })
    const modeOf = async (...path: string[]) => (await stat(join(DATA_DIR, ...path))).mode & 0o777
    expect((await readdir(join(DATA_DIR, 'secrets'))).toSorted()).toEqual([
      'demo-password.json',
      'https-certificate.json',
      'user-pool.json',
    ])
    expect(await readdir(DATA_DIR)).not.toContain('demo-password')
    expect([await modeOf(), await modeOf('secrets')]).toEqual([0o700, 0o700])
    for (const name of await readdir(join(DATA_DIR, 'secrets')))
      expect(await modeOf('secrets', name), name).toBe(0o600)
    expect(copy.output).toContain(`password ${people['demo']}\n`)
  })

  test('it is protected from damage from then on', async () => {
    const dataDir = await copyOf(version)
    await (await openTestApp({ dataDir })).close()
    await rm(join(dataDir, 'table'), { recursive: true })
    await expect(openTestApp({ dataDir })).rejects.toThrow(FolderDamaged)
  })
})
