import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { beginToSend } from '../support/ask.ts'
import { startCopy, type RunningCopy } from '../support/running-copy.ts'
import { goodPassword, openTestApp, TestUser, unhurried, signIn } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

const ended = { code: 0, signal: null, errors: '' }

test.each([
  ['SIGTERM', {}],
  ['SIGINT', {}],
  ['SIGTERM', { HTTPS: '1' }],
] as const)('%s with %o ends it at once, whatever connections are open', async (signal, settings) => {
  const copy = await startCopy({ DATA_DIR: await temporaryFolder(), DEMO: '0', ...settings })
  await openInAdvance(copy)
  if (!('HTTPS' in settings)) await keepAlive(copy)
  expect(await copy.end(signal)).toMatchObject(ended)
})

// Like browsers, opens a connection without a request.
async function openInAdvance({ url }: RunningCopy): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
}

async function keepAlive({ url }: RunningCopy): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [response] = await once(get(`${url}/api/health`, { agent }), 'response')
  await once(response.resume(), 'end')
}

test('two SIGINTs, as from Ctrl-C under npm, end it like one', async () => {
  const copy = await startCopy({ DATA_DIR: await temporaryFolder(), DEMO: '0' })
  const { port } = new URL(copy.url)
  await beginToSend(`http://127.0.0.1:${port}/api/auth/login`)
  const ending = copy.end('SIGINT')
  while (await listens(Number(port)));
  await copy.end('SIGINT')
  expect(await ending).toMatchObject(ended)
})

function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

test('a pending request is answered before the end', async () => {
  const testApp = await openTestApp({ grace: unhurried })
  const anna = await testApp.signUp('anna')
  const sending = await beginToSend(`${testApp.runtime.url}/api/items`, {
    authorization: `Bearer ${anna.token}`,
  })
  const closed = testApp.close()
  sending.end(JSON.stringify({ name: 'Oats' }))
  const [response] = await once(sending, 'response')
  expect(response.statusCode).toBe(201)
  await closed
})

test('a change that was acknowledged before the end is there after a restart', async () => {
  const DATA_DIR = await temporaryFolder()
  const copy = await startCopy({ DATA_DIR, DEMO_PASSWORD: goodPassword })
  const demo = await signIn(copy.url, 'demo')
  const answered: string[] = []
  const writings = Array.from({ length: 40 }, async (_, number) => {
    const name = `Tin ${number}`
    const { status } = await demo.post('/items', { name })
    if (status === 201 && answered.push(name) === 5) void copy.end('SIGTERM')
  })
  await Promise.allSettled(writings)
  expect(await copy.ended).toMatchObject(ended)

  const again = await startCopy({ DATA_DIR, DEMO: '0' })
  const { body } = await new TestUser(again.url, 'demo', demo.token, '').get('/items')
  const there = expect.arrayContaining(answered.map((name) => expect.objectContaining({ name })))
  expect(body).toEqual(there)
})
