import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const project = join(import.meta.dirname, '../..')

export const startCommand = [process.execPath, process.env['SERVER_SCRIPT'] ?? 'infra/local/main.ts']

/** The command behind `npm run dev`. */
export const developCommand = [process.execPath, '--watch', '--import', 'tsx', 'infra/local/main.ts', '--dev']

type Settings = Readonly<Record<string, string>>

/** How a process ended, and all that it wrote. */
export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
  readonly errors: string
}

/** Starts the product in a process of its own on any free port; returns it once it says where it is. */
export async function startCopy(settings: Settings, command = startCommand): Promise<RunningCopy> {
  const copy = new RunningCopy(launch(settings, command))
  await copy.line(/^Data /m)
  return copy
}

/** Starts the product where it can't start, and returns how it ended. */
export function failToStart(settings: Settings, command = startCommand): Promise<Ending> {
  return new RunningCopy(launch(settings, command)).ended
}

function launch(settings: Settings, [program = '', ...parameters]: readonly string[]): ChildProcess {
  const { PATH } = process.env
  const env = { ...(PATH && { PATH }), NO_COLOR: '1', PORT: '0', ...settings }
  return spawn(program, parameters, { cwd: project, env, stdio: 'pipe', detached: true })
}

// Ending takes far less than a second, on a busy machine too; a process that hangs would never end by itself.
const surelyHanging = 120_000

/** The product in a process of its own, with what it has written so far. */
export class RunningCopy {
  readonly ended: Promise<Ending>
  readonly #process: ChildProcess
  #output = ''
  #errors = ''

  constructor(child: ChildProcess) {
    this.#process = child
    child.stdout?.on('data', (text) => (this.#output += String(text)))
    child.stderr?.on('data', (text) => (this.#errors += String(text)))
    this.ended = once(child, 'close').then(([code, signal]) => ({
      code,
      signal,
      output: this.#output,
      errors: this.#errors,
    }))
    onTestFinished(() => this.#remove())
  }

  /** Its address after its last start. */
  get url(): string {
    return Array.from(this.#output.matchAll(/^Household inventory +(\S+)$/gm)).at(-1)?.[1] ?? ''
  }

  get output(): string {
    return this.#output
  }

  /** Waits until it has written this, the text after `from` only. Throws when it ends before. */
  async line(pattern: RegExp, from = 0): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.#output.slice(from))
      if (found) return found
      const written = this.#process.stdout && once(this.#process.stdout, 'data')
      const ending = await Promise.race([written?.then(() => undefined), this.ended])
      if (ending) throw new Error(`It ended before it wrote ${pattern}.\n${ending.output}\n${ending.errors}`)
    }
  }

  /** Sends a signal and waits for the end; what hangs is killed, and its ending says so. */
  async end(signal: NodeJS.Signals): Promise<Ending> {
    this.#process.kill(signal)
    const guard = setTimeout(() => this.#kill(), surelyHanging)
    return this.ended.finally(() => clearTimeout(guard))
  }

  async #remove(): Promise<void> {
    this.#kill()
    await this.ended
  }

  // The whole group: what a watching process has started would outlive it.
  #kill(): void {
    const { pid, stdout } = this.#process
    if (!pid || stdout?.closed) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended in this very moment.
    }
  }
}
