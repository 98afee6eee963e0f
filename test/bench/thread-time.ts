import { readdirSync, readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/**
 * A function that returns the CPU time of a browser's only worker so far, in milliseconds, from the accounting of Linux
 * (https://docs.kernel.org/scheduler/sched-stats.html), which leaves out the time of other processes.
 */
export async function workerTime(browser: Browser): Promise<() => number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const threads = processInfo
    .flatMap(({ id }) => readdirSync(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}`))
    .filter((thread) => readFileSync(`${thread}/comm`, 'utf8').startsWith('DedicatedWorker'))
  const [thread] = threads
  if (thread === undefined || threads.length > 1) throw new Error(`${threads.length} workers instead of one.`)
  return () => Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
