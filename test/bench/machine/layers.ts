import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import * as z from 'zod/mini'
import { createGateway } from '../../../infra/local/gateway.ts'
import { makeIntegrations } from '../../../infra/local/handlers.ts'
import type { TestApp } from '../../support/test-app.ts'
import { cpuTime } from '../results/cpu.ts'
import { median } from '../results/statistics.ts'
import type { ReadyRequest } from '../store/route-requests.ts'

/** The CPU time of each layer of a request, in milliseconds, without those inside it. */
export interface Layers {
  readonly gateway: number
  readonly handler: number
  readonly sdk: number
  readonly engine: number
}

type Work = (request: unknown) => Promise<unknown>

/** For how many milliseconds each request is repeated, and how often at least. */
const enough = 700
const least = 8
const warmUp = 3

/** Prepares to measure requests in this process, one after the other, through the gateway but not through a socket. */
export function openLayers({ runtime }: TestApp) {
  const { platform } = runtime
  const { requestHandler } = platform.table.config
  const { handle } = z.object({ handle: z.custom<Work>() }).parse(requestHandler)
  const { send } = z
    .object({ send: z.custom<Work>() })
    .parse({ send: platform.table.send.bind(platform.table) })
  const [engine, calls, functions] = [openMeter(), openMeter(), openMeter()]
  Object.assign(platform.table, { send: (command: unknown) => calls.meter(() => send(command)) })
  Object.assign(requestHandler, { handle: (request: unknown) => engine.meter(() => handle(request)) })
  const integrations = makeIntegrations(platform).map(({ route, handler }) => ({
    route,
    handler: (...given: Parameters<typeof handler>) => functions.meter(() => handler(...given)),
  }))
  const gateway = createGateway({ integrations, verifier: platform.verifier })
  const spent = () => ({
    all: cpuTime(),
    functions: functions.spent(),
    calls: calls.spent(),
    engine: engine.spent(),
  })

  return async (make: () => ReadyRequest): Promise<Layers> => {
    const measured: Layers[] = []
    const until = performance.now() + enough
    while (measured.length < least || performance.now() < until) {
      const request = make()
      const before = spent()
      await answer(gateway, request)
      const after = spent()
      const took = (what: keyof typeof after) => after[what] - before[what]
      measured.push({
        gateway: took('all') - took('functions'),
        handler: took('functions') - took('calls'),
        sdk: took('calls') - took('engine'),
        engine: took('engine'),
      })
    }
    const of = (what: keyof Layers) => median(measured.slice(warmUp).map((each) => each[what]))
    return { gateway: of('gateway'), handler: of('handler'), sdk: of('sdk'), engine: of('engine') }
  }
}

/** Sums the CPU time for which any of some work is under way. */
function openMeter() {
  let [spent, running, began] = [0, 0, 0]
  return {
    spent: () => spent,
    async meter<Done>(work: () => Promise<Done>): Promise<Done> {
      if (running === 0) began = cpuTime()
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
        if (running === 0) spent += cpuTime() - began
      }
    },
  }
}

function answer(
  gateway: ReturnType<typeof createGateway>,
  { method, path, headers, body }: ReadyRequest,
): Promise<void> {
  const request = new IncomingMessage(new Socket())
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  Object.assign(request, { method, url: `/api${path}`, headers: { host: 'localhost', ...headers, ...json } })
  if (body !== undefined) request.push(JSON.stringify(body))
  request.push(null)
  const response = new ServerResponse(request)
  return new Promise((resolve, reject) => {
    const end = () => {
      if (response.statusCode === 200) resolve()
      else reject(new Error(`${method} ${path} answered ${response.statusCode}.`))
    }
    gateway(request, Object.assign(response, { end }))
  })
}
