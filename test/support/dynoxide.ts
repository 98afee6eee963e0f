import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

/** A running dynoxide: a DynamoDB by other people, in memory, on a loopback port. */
export interface Dynoxide {
  endpoint: string
  close(): Promise<void>
}

/** Returns the binary's path; undefined on platforms that the optional dependency does not serve. */
export function dynoxideBinary(): string | undefined {
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')),
      'dynoxide',
    )
  } catch {
    return undefined
  }
}

/** Starts a fresh one. */
export async function startDynoxide(binary: string): Promise<Dynoxide> {
  const port = await freePort()
  const child = spawn(binary, ['serve', '--port', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  await Promise.race([
    announced(child),
    exited.then(() => Promise.reject(new Error('dynoxide did not start'))),
  ])
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill()
      await exited
    },
  }
}

async function announced({ stdout, stderr }: ReturnType<typeof spawn>): Promise<void> {
  const lines = [stdout, stderr].flatMap((stream) => (stream ? [createInterface(stream)] : []))
  await Promise.race(lines.map((line) => once(line, 'line')))
}
