import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

const pollMilliseconds = 100

/** Takes over the lock of a process that has ended. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  while (!(await acquire(path))) await setTimeout(pollMilliseconds)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

// Linked in place with its content, since another process may read it at any time.
async function acquire(path: string): Promise<boolean> {
  const own = `${path}.${randomUUID()}`
  await writeFile(own, String(process.pid))
  try {
    await link(own, path)
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    const holder = await readFile(path, 'utf8').catch(() => undefined)
    if (holder !== undefined && !isRunning(Number(holder))) await rm(path, { force: true })
    return false
  } finally {
    await rm(own, { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !hasCode(error, 'ESRCH')
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
