import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from 'esbuild'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { createTestUser } from '../support/test-users.ts'
import { openTestApp, TestUser } from '../support/test-app.ts'
import { sendWithRetry } from '../support/retry-client.ts'
import { patiently, searching, sizes } from './sizes.ts'

/** Writes the server into a folder as one script, which starts four times as fast as its sources do. */
async function buildServer(folder: string): Promise<string> {
  const outfile = join(folder, 'kill-server.mjs')
  const entryPoints = [join(import.meta.dirname, 'kill-server.ts')]
  await build({ entryPoints, outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' })
  await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
  return outfile
}

/** A server in a process of its own. */
async function startServer({ script, dataDir }: Subject, plantedBug: string) {
  const child = spawn(process.execPath, [script, dataDir, plantedBug], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const { value: url } = await createInterface(child.stdout)[Symbol.asyncIterator]().next()
  return {
    url: String(url),
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

type Subject = Awaited<ReturnType<typeof openSubject>>

const writers = 4

/**
 * Writes, kills the server in the midst, starts it again, and sends again what was answered and what was not; round after
 * round.
 * Returns the stock that was acknowledged, and what is stored after each round.
 */
async function killInRounds(subject: Subject, rounds: number, plantedBug = '') {
  const outcomes: { acknowledged: number; there: number }[] = []
  let acknowledged = 0
  let before: Awaited<ReturnType<typeof writeUntilKilled>> = { answered: [], unanswered: [] }
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer(subject, plantedBug)
    try {
      const testUser = new TestUser(server.url, 'anna', subject.token, '')
      for (const key of [...before.answered, ...before.unanswered]) await add(testUser, subject.itemId, key)
      acknowledged += before.unanswered.length
      outcomes.push({ acknowledged, there: await stockOf(testUser, subject.itemId) })
      before = await writeUntilKilled(testUser, subject.itemId, `round ${round}`, server.kill)
      acknowledged += before.answered.length
    } finally {
      await server.kill()
    }
  }
  return outcomes
}

async function writeUntilKilled(testUser: TestUser, itemId: string, name: string, kill: () => Promise<void>) {
  const last = 5 + Math.floor(Math.random() * 25)
  const answered: string[] = []
  const unanswered: string[] = []
  let killed: Promise<void> | undefined
  const write = async (writer: number) => {
    let isAlive = true
    for (let count = 0; isAlive && !killed; count += 1) {
      const key = `${name} writer ${writer} count ${count}`
      isAlive = await add(testUser, itemId, key).catch(() => false)
      if (isAlive) answered.push(key)
      else unanswered.push(key)
      if (answered.length >= last) killed ??= kill()
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  await killed
  return { answered, unanswered }
}

async function add(testUser: TestUser, itemId: string, key: string): Promise<boolean> {
  const headers = { 'idempotency-key': key }
  const { status } = await sendWithRetry(() => testUser.post('/inventory', { itemId, quantity: 1 }, headers))
  return status < 300
}

const entry = z.object({ quantity: z.number() })

async function stockOf(testUser: TestUser, itemId: string): Promise<number> {
  const { body } = await testUser.get(`/inventory/${itemId}`)
  return entry.safeParse(body).data?.quantity ?? 0
}

/** The server, where it keeps its data, and the item that is written in all rounds: to its stock each key adds 1 once. */
async function openSubject() {
  const folder = await mkdtemp(join(tmpdir(), 'household-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const testApp = await openTestApp({ dataDir })
  const anna = await createTestUser(testApp, 'anna')
  const itemId = await anna.item()
  await testApp.close()
  return { script: await buildServer(folder), dataDir, token: anna.token, itemId }
}

test(
  `killed during writes ${sizes.kills} times, the server loses nothing acknowledged and doubles nothing`,
  patiently,
  async () => {
    const outcomes = await killInRounds(await openSubject(), sizes.kills + 1)
    expect(outcomes.at(-1)?.acknowledged).toBeGreaterThan(5 * sizes.kills)
    for (const { acknowledged, there } of outcomes) expect(there).toBe(acknowledged)
  },
)

test('finds the planted bug: changes acknowledged before they are stored', searching, async () => {
  const [, killed] = await killInRounds(await openSubject(), 2, 'hasty')
  expect(killed?.there).toBeLessThan(Number(killed?.acknowledged))
})
