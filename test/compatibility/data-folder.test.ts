import { cp } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answersOf, dataFolderOf, fixture, versions, wholeAnswer } from '../support/fixtures.ts'
import { historyOf, undo } from '../support/history.ts'
import { lasting } from '../support/people.ts'
import { startCopy } from '../support/running-copy.ts'
import { signIn } from '../support/sign-in.ts'
import { openWorld } from '../support/world.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

async function copyOf(version: string): Promise<string> {
  const folder = await temporaryFolder()
  await cp(fixture(version, 'data'), folder, { recursive: true })
  return folder
}

describe.each(versions)('the data folder of version %s', (version) => {
  const { recordedAt, people, cookies } = dataFolderOf(version)
  const said = answersOf(version, 'data-answers.json')

  test('npm start takes it, and who had an account signs in and has everything', async () => {
    const copy = await startCopy({ DATA_DIR: await copyOf(version) })
    for (const [name, password] of Object.entries(people)) {
      const person = await signIn(copy.url, name, password)
      expect(await person.get('/me')).toMatchObject({ status: 200, body: { name } })
    }
    const demo = await signIn(copy.url, 'demo', people['demo'])
    // What is in the history as well goes by the clock, after 400 days.
    for (const [path, body] of said.filter(([name]) => name !== '/activity'))
      expect(await demo.get(path), path).toMatchObject({ status: 200, body })
    expect(await copy.end('SIGTERM')).toMatchObject({ code: 0, errors: '' })
  })

  test('its history is there and can be undone, and its sessions go on', async () => {
    const now = () => new Date(recordedAt)
    const world = await openWorld({ dataDir: await copyOf(version), now })
    onTestFinished(world.close)
    const demo = await lasting(world, await signIn(world.runtime.url, 'demo', people['demo']))
    for (const [path, body] of said)
      expect({ body: await wholeAnswer(demo, path) }, path).toMatchObject({ body })
    const last = (await historyOf(demo)).find(({ undone_by }) => undone_by === null)
    expect(await undo(demo, String(last?.id))).toMatchObject({ status: 200, body: { undoes: last?.id } })
    const cookie = cookies.join('; ')
    expect(await world.send('POST', '/auth/refresh', { headers: { cookie } })).toMatchObject({ status: 200 })
  })
})
