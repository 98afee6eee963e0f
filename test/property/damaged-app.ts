import { isDeepStrictEqual } from 'node:util'
import { openCertificate } from '../../infra/local/certificate.ts'
import { openDemo } from '../../infra/local/demo/demo.ts'
import { explainFolderError } from '../../infra/local/explain.ts'
import { openTestApp, TestUser } from '../support/test-app.ts'
import { withLastingToken } from '../support/test-users.ts'
import type { Reading } from './damage.ts'

/** The state that people find after a start. */
interface Found {
  /** Somebody's items, who signed in before. */
  readonly items: unknown
  readonly password: string
  readonly certificate: string
  /** The lines that the start printed. */
  readonly said: readonly string[]
}

async function readApp(dataDir: string, token: string): Promise<Found> {
  const said: string[] = []
  const secrets = { password: '', certificate: '' }
  const testApp = await openTestApp({
    dataDir,
    prepare: async (platform) => {
      const notice = (line: string) => void said.push(line)
      secrets.certificate = (await openCertificate(dataDir, ['localhost'], notice)).cert
      const { password, isRenewed } = await openDemo(platform, dataDir, undefined)
      secrets.password = password
      if (isRenewed) said.push('The demo account has a new password.')
    },
  })
  const { body: items } = await new TestUser(testApp.runtime.url, 'anna', token, '').get('/items')
  await testApp.close()
  return { items, said, ...secrets }
}

/** Fills a data folder with all that it may hold. Returns how to read it. */
export async function makeApp(home: string): Promise<Reading<Found>> {
  const testApp = await openTestApp({ dataDir: home })
  const anna = await withLastingToken(testApp, await testApp.signUp('anna'))
  await anna.item({ name: 'Samphire' })
  await testApp.close()
  const { items, password, certificate } = await readApp(home, anna.token)
  return {
    read: (folder) => readApp(folder, anna.token),
    isWhole: (found) =>
      isDeepStrictEqual(found.items, items) &&
      (found.said.length > 0 || (found.password === password && found.certificate === certificate)),
    isNamed: (error) => /npm run restore|Remove it/.test(explainFolderError(error) ?? ''),
  }
}
