import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
const shape = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.unknown()) })),
    }),
  ),
})

/**
 * Traces the browser of a page meanwhile, and adds how long the longest task of its pages' own threads took: in
 * milliseconds of CPU time, which leaves out that of other processes.
 */
export async function withLongestTask<Value extends object>(page: Page, work: () => Promise<Value>) {
  const browser = page.context().browser()
  await browser?.startTracing(undefined, { categories: ['toplevel'] })
  const value = await work()
  const { traceEvents } = shape.parse(JSON.parse(String(await browser?.stopTracing())))
  const isPage = ({ name, args }: (typeof traceEvents)[number]) =>
    name === 'thread_name' && args?.name === 'CrRendererMain'
  const pages = traceEvents.filter(isPage).map(threadOf)
  const times = traceEvents
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && pages.includes(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1_000)
  return { ...value, longestTask: Math.max(...times) }
}

function threadOf({ pid, tid }: { readonly pid: number; readonly tid: number }): string {
  return `${pid} ${tid}`
}
