import * as z from 'zod/mini'
import { makeIntegrations } from '../../../infra/local/handlers.ts'
import type { Event } from '../../../functions/http/event.ts'
import { routeKey } from '../../../functions/http/serve.ts'
import type { TestApp, TestUser } from '../../support/test-app.ts'
import { eventOf } from '../functions/first-requests.ts'
import type { BenchRequest } from '../requests.ts'
import { cpuTime } from '../results/cpu.ts'
import { median } from '../results/statistics.ts'

/** CPU time of a request, in milliseconds: of its function with all that it calls, and of the store’s engine therein. */
export interface Layers {
  readonly handler: number
  readonly engine: number
}

type Handle = (request: unknown) => Promise<unknown>

/** Prepares to measure requests in this process, one after the other; the engine answers through a meter. */
export function openLayers({ runtime }: TestApp) {
  const { requestHandler } = runtime.platform.table.config
  const { handle } = z.object({ handle: z.custom<Handle>() }).parse(requestHandler)
  let spent = 0
  let [running, began] = [0, 0]
  const metered: Handle = async (request) => {
    if (running === 0) began = cpuTime()
    running += 1
    try {
      return await handle(request)
    } finally {
      running -= 1
      if (running === 0) spent += cpuTime() - began
    }
  }
  Object.assign(requestHandler, { handle: metered })
  const integrations = makeIntegrations(runtime.platform)

  return async (user: TestUser, { name, path, body }: BenchRequest): Promise<Layers> => {
    const [method = '', pattern = ''] = name.split(' ')
    const wanted = `${method} /api${pattern}`
    const handler = integrations.find(({ route }) => routeKey(route) === wanted)?.handler
    if (!handler) throw new Error(`There is no route ${wanted}.`)
    const params = paramsOf(pattern, path)
    const measured: Layers[] = []
    const until = performance.now() + enough
    while (measured.length < least || performance.now() < until) {
      const event = z.custom<Event>().parse(eventOf(user, { route: wanted, params, body }))
      const before = { all: cpuTime(), spent }
      const { statusCode } = await handler(event)
      if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}.`)
      measured.push({ handler: cpuTime() - before.all, engine: spent - before.spent })
    }
    const of = (what: keyof Layers) => median(measured.slice(warmUp).map((each) => each[what]))
    return { handler: of('handler'), engine: of('engine') }
  }
}

/** For how many milliseconds each request is repeated, and how often at least. */
const enough = 1_000
const least = 8
const warmUp = 3

function paramsOf(pattern: string, path: string): Record<string, string> {
  const values = path.split('/')
  return Object.fromEntries(
    pattern.split('/').flatMap((part, index) => {
      const name = /^{(\w+)}$/.exec(part)?.[1]
      return name === undefined ? [] : [[name, values[index] ?? '']]
    }),
  )
}
