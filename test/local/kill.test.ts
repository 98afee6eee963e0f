import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openOutboxInMemory } from '../../infra/local/outbox.ts'
import { openPlatform } from '../../infra/local/platform.ts'
import { sendWithRetry } from '../support/retry-client.ts'
import { startCopy, type RunningCopy } from '../support/running-copy.ts'
import { signIn } from '../support/sign-in.ts'
import { goodPassword, TestUser, type Reply } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

/** A write that was sent, with its response if there was one. */
interface Sent {
  readonly key: string
  readonly path: string
  readonly body: { readonly name: string } | { readonly itemId: string; readonly quantity: number }
  answer?: Pick<Reply, 'status' | 'body'>
}

const writers = [1, 2, 3, 4, 5, 6, 7, 8]

/** The number of responses after which the server is killed, with other requests pending. */
const answersUntilKilled = [32]

test(
  'kill -9 loses no acknowledged change, and repeated requests apply once',
  { timeout: 180_000 },
  async () => {
    const DATA_DIR = await temporaryFolder()
    const settings = { DATA_DIR, DEMO_PASSWORD: goodPassword }
    let copy = await startCopy(settings)
    let demo = await signIn(copy.url, 'demo')
    const flour = await demo.item({ name: 'Flour' })
    const earlier: Sent[] = []

    for (const answers of answersUntilKilled) {
      const sent = await writeUntilKilled(copy, demo, flour, answers)
      await expectIndexToAgree(DATA_DIR)
      copy = await startCopy(settings)
      demo = new TestUser(copy.url, 'demo', demo.token, demo.cookie)

      const found = await countWrites(demo, flour)
      const answered = countSent([...earlier, ...sent.filter(({ answer }) => answer)])
      expect(found.names).toEqual(expect.arrayContaining(answered.names))
      expect(found.tenths).toBeGreaterThanOrEqual(answered.tenths)

      for (const request of sent) {
        const answer = await send(demo, request)
        expect([200, 201]).toContain(answer.status)
        if (request.answer) expect(answer).toEqual(request.answer)
      }
      earlier.push(...sent)
      expect(await countWrites(demo, flour)).toEqual(countSent(earlier))
    }
  },
)

async function writeUntilKilled(copy: RunningCopy, demo: TestUser, flour: string, answers: number) {
  const sent: Sent[] = []
  let answered = 0
  const write = async (writer: number) => {
    for (let count = 0; ; count++) {
      const request: Sent = { key: randomUUID(), ...(count % 2 ? moreOf(flour) : newItem(writer)) }
      sent.push(request)
      // It throws once the server was killed, which ends the writer.
      const answer = await send(demo, request)
      request.answer = answer
      if (++answered === answers) void copy.end('SIGKILL')
    }
  }
  await Promise.allSettled(writers.map(write))
  await copy.ended
  return sent
}

const newItem = (writer: number) => ({ path: '/items', body: { name: `Tin ${writer} ${randomUUID()}` } })
const moreOf = (itemId: string) => ({ path: '/inventory', body: { itemId, quantity: 0.1 } })

async function send(demo: TestUser, { key, path, body }: Sent) {
  const answer = await sendWithRetry(() => demo.post(path, body, { 'idempotency-key': key }))
  return { status: answer.status, body: answer.body }
}

/** The tins and tenths of flour that these requests add. */
function countSent(sent: readonly Sent[]) {
  const names = sent.flatMap(({ body }) => ('name' in body ? [body.name] : [])).toSorted()
  return { names, tenths: sent.length - names.length }
}

const items = z.array(z.object({ id: z.string(), name: z.string(), quantity: z.nullable(z.number()) }))

/** The tins and tenths of flour in stock. */
async function countWrites(demo: TestUser, flour: string) {
  const all = items.parse((await demo.get('/items')).body)
  const names = all.flatMap(({ name }) => (name.startsWith('Tin ') ? [name] : [])).toSorted()
  const kilos = all.find(({ id }) => id === flour)?.quantity ?? 0
  return { names, tenths: Math.round(10 * kilos) }
}

async function expectIndexToAgree(dataDir: string): Promise<void> {
  const outbox = openOutboxInMemory()
  const store = await openPlatform({
    dataDir,
    outbox,
    now: () => new Date(),
    log: () => undefined,
  })
  const { table: client, tableName: TableName } = store.platform
  const scan = async (IndexName?: string) => {
    const rows: Record<string, unknown>[] = []
    for await (const page of paginateScan({ client }, { TableName, IndexName }))
      rows.push(...(page.Items ?? []))
    return new Map(rows.map((row) => [JSON.stringify([row['pk'], row['sk']]), row]))
  }
  const [table, index] = [await scan(), await scan('index')]
  await store.close()
  expect(index).toEqual(new Map([...table].filter(([, row]) => row['index_pk'] !== undefined)))
  expect(index.size).toBeGreaterThan(0)
}
