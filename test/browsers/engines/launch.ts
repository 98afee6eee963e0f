import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A program that a browser consists of. */
export interface Program {
  /** Waits for what it says, on either stream. Throws with all that it said when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** Ends it with all that it has started. */
  end(): Promise<void>
}

/** Starts a program in a process group of its own. */
export function launch(command: string, parameters: readonly string[], env = process.env): Program {
  const child = spawn(command, parameters, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const heard = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (heard.text += String(text)))
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', (error) => {
      heard.text += String(error)
      resolve()
    })
  })
  const says = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(heard.text)
      if (found) return found
      const more = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')])
      const isOver = await Promise.race([more.then(() => false), ended.then(() => true)])
      if (isOver) throw new Error(`${command} ended before it said ${pattern}:\n${heard.text}`)
    }
  }
  return { says, end: () => end(child, ended) }
}

async function end({ pid }: ChildProcess, ended: Promise<void>): Promise<void> {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
  await ended
}
