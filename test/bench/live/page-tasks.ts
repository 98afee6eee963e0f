import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { Stop } from './slow-down.ts'

/** A task of a page's thread; in microseconds, by the system's clock. */
export interface PageTask {
  readonly from: number
  readonly to: number
  /** Its CPU time, which leaves out that of other processes. */
  readonly spent: number
}

// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
const shape = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.optional(z.number()),
      dur: z.optional(z.number()),
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.unknown()) })),
    }),
  ),
})

/** Traces the browser of a page meanwhile, and adds the tasks of its pages' own threads. */
export async function withPageTasks<Value extends object>(page: Page, work: () => Promise<Value>) {
  const browser = page.context().browser()
  await browser?.startTracing(undefined, { categories: ['toplevel'] })
  const value = await work()
  const { traceEvents } = shape.parse(JSON.parse(String(await browser?.stopTracing())))
  const isPage = ({ name, args }: (typeof traceEvents)[number]) =>
    name === 'thread_name' && args?.name === 'CrRendererMain'
  const pages = traceEvents.filter(isPage).map(threadOf)
  const tasks: readonly PageTask[] = traceEvents
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && pages.includes(threadOf(event)))
    .map(({ ts = 0, dur = 0, tdur = 0 }) => ({ from: ts, to: ts + dur, spent: tdur }))
  return { ...value, tasks }
}

function threadOf({ pid, tid }: { readonly pid: number; readonly tid: number }): string {
  return `${pid} ${tid}`
}

/**
 * The longest of the tasks, in milliseconds of CPU time. On a virtual machine a thread's account of that jumps ahead at
 * times, by up to 25 ms: no task took longer than the time for which its page was not stopped.
 */
export function longestOf(tasks: readonly PageTask[], stops: readonly Stop[] = []): number {
  const lengths = tasks.map(({ from, to, spent }) => {
    const stopped = stops.map((stop) => Math.max(0, Math.min(to, stop.to) - Math.max(from, stop.from)))
    const running = to - from - stopped.reduce((sum, each) => sum + each, 0)
    return Math.min(spent, running)
  })
  return Math.max(...lengths) / 1_000
}
