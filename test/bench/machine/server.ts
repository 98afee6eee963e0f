import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const project = join(import.meta.dirname, '../../..')

/** `npm start` in a process of its own. */
export class Server {
  readonly url: string
  /** From the start of the process to its first answer, in milliseconds. */
  readonly ready: number
  readonly #process: ChildProcess

  private constructor(child: ChildProcess, url: string, ready: number) {
    this.#process = child
    this.url = url
    this.ready = ready
  }

  static async start(dataDir: string): Promise<Server> {
    const began = performance.now()
    const env = { ...process.env, PORT: '0', DEMO: '0', DATA_DIR: dataDir }
    const child = spawn(process.execPath, ['infra/start.mjs'], {
      cwd: project,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    // Read to its end: the server goes on writing what it logs.
    child.stdout.on('data', (text) => (said += String(text)))
    while (!/^Data /m.test(said)) await once(child.stdout, 'data')
    const url = /^Household inventory +(\S+)$/m.exec(said)?.[1] ?? ''
    await fetch(`${url}/api/health`)
    return new Server(child, url, performance.now() - began)
  }

  /**
   * The CPU time that its threads have used, in milliseconds, from the accounting of Linux
   * (https://docs.kernel.org/scheduler/sched-stats.html), which counts finer than in ticks of 10 ms.
   */
  get cpu(): number {
    return readdirSync(`/proc/${this.#process.pid}/task`)
      .map((thread) => Number(this.#read(`task/${thread}/schedstat`).split(' ')[0]) / 1e6)
      .reduce((sum, each) => sum + each, 0)
  }

  /** The memory that it holds, in MB, once it has come to rest. */
  async memory(): Promise<number> {
    await setTimeout(1_000)
    return Number(/VmRSS:\s+(\d+)/.exec(this.#read('status'))?.[1]) / 1_000
  }

  async end(): Promise<void> {
    this.#process.kill('SIGTERM')
    await once(this.#process, 'exit')
  }

  #read(file: string): string {
    return readFileSync(`/proc/${this.#process.pid}/${file}`, 'utf8')
  }
}
