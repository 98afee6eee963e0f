import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { startCopy, type RunningCopy } from '../support/running-copy.ts'
import { goodPassword, TestUser, anonymousAt, signIn } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

const passwordIn = ({ output }: RunningCopy) =>
  /^Demo account +demo, password (\S+)$/m.exec(output)?.[1] ?? ''

test('the first start prints the URL, the demo account and the data folder; later ones keep what is there', async () => {
  const DATA_DIR = await temporaryFolder()
  const first = await startCopy({ DATA_DIR })
  expect(first.url).toMatch(/^http:\/\/localhost:\d+$/)
  expect(first.output).toContain(`Data                 ${DATA_DIR}\n`)
  expect((await fetch(first.url)).headers.get('content-type')).toMatch(/^text\/html/)

  const before = await signIn(first.url, 'demo', passwordIn(first))
  const items = await before.get('/items')
  expect(items.body).toHaveProperty(
    'length',
    expect.toSatisfy((count: number) => count >= 30),
  )
  const list = await before.get('/shopping-list/generate')
  expect(list.body).toContainEqual(expect.objectContaining({ ean: expect.stringMatching(/^\d+$/) }))
  const itemId = await before.item({ name: 'Samphire' })
  await signUp(first, 'berta')
  expect(await first.end('SIGTERM')).toMatchObject({ code: 0, errors: '' })

  const second = await startCopy({ DATA_DIR })
  expect(passwordIn(second)).toBe(passwordIn(first))
  const after = new TestUser(second.url, before.name, before.token, before.cookie)
  expect(await after.get(`/items/${itemId}`)).toMatchObject({ status: 200, body: { name: 'Samphire' } })
  const renewed = await after.send('POST', '/auth/refresh', { headers: { cookie: before.cookie } })
  expect(renewed.status).toBe(200)
  await signIn(second.url, 'demo', passwordIn(second))
  const berta = await signIn(second.url, 'berta')
  expect((await berta.get('/items')).body).toEqual([])
  await second.end('SIGTERM')

  const third = await startCopy({ DATA_DIR, DEMO_PASSWORD: goodPassword })
  expect(third.output).toContain(`password ${goodPassword}\n`)
  await signIn(third.url, 'demo')
  const former = { name: 'demo', password: passwordIn(first) }
  expect(await anonymousAt(third.url).post('/auth/login', former)).toMatchObject({ status: 401 })
})

async function signUp(copy: RunningCopy, name: string): Promise<void> {
  const anonymous = anonymousAt(copy.url)
  await anonymous.post('/auth/signup', { name, email: `${name}@example.org`, password: goodPassword })
  const [, code] = await copy.line(new RegExp(`^Mail to ${name}@example.org: .*?(\\d{6})`, 'm'))
  expect(await anonymous.post('/auth/confirm', { name, code })).toMatchObject({ status: 204 })
}

test('DEMO=0 starts without a demo account, and HOST and ALLOWED_HOSTS make it reachable from the network', async () => {
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const address = found.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
  const settings = {
    DEMO: '0',
    DEMO_PASSWORD: goodPassword,
    HOST: '0.0.0.0',
    ALLOWED_HOSTS: `Pantry.example, ${address}`,
  }
  const copy = await startCopy({ DATA_DIR: await temporaryFolder(), ...settings })
  const { hostname, port } = new URL(copy.url)
  expect(hostname).toBe('localhost')
  expect((await fetch(`http://${address}:${port}/api/health`)).status).toBe(200)
  expect(copy.output).not.toContain('Demo account')
  const demo = { name: 'demo', password: goodPassword }
  expect(await anonymousAt(copy.url).post('/auth/login', demo)).toMatchObject({ status: 401 })
})
