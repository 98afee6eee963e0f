import { build } from 'esbuild'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlink } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { sendWithRetry } from '../support/retry-client.ts'
import { TestUser } from '../support/test-app.ts'

/** Writes the server into a folder as one script, which starts four times as fast as its sources do. */
export async function buildServer(folder: string): Promise<string> {
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

/** The item that is written in all rounds: to its stock each key adds 1 once. */
export interface Subject {
  /** The server, and where it keeps its data. */
  readonly script: string
  readonly dataDir: string
  readonly token: string
  readonly itemId: string
}

const writers = 4

/**
 * Writes, kills the server in the midst, starts it again, and sends again what was answered and what was not; round after
 * round.
 * Returns the stock that was acknowledged, and what is stored after each round.
 */
export async function killInRounds(subject: Subject, rounds: number, plantedBug = '') {
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
