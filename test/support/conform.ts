import { expect } from 'vitest'
import * as z from 'zod/mini'
import { refusalCodesOf } from '../../functions/service/openapi.ts'
import { refusal, statuses, type Code } from '../../functions/shared/problem.ts'
import type { Route } from '../../functions/shared/route.ts'
import type { Reply } from './world.ts'

/** The statuses with which API Gateway refuses by itself, with `message` alone. */
const gatewayStatuses = [400, 401, 403, 404, 413, 429]

const gatewayRefusal = z.strictObject({ message: z.string() })

/** Holds an answer against the contract: a success of the route in its shape, or one of the route's refusals. */
export function expectConforming(route: Route, { status, body }: Reply): void {
  const success = route.answers[status]
  if (success) return expect(success.parse(body)).toEqual(body)
  if (gatewayStatuses.includes(status) && gatewayRefusal.safeParse(body).success) return
  const refused = refusal.parse(body)
  expect(refused).toEqual(body)
  const possible: Readonly<Partial<Record<string, number>>> = Object.fromEntries(
    refusalCodesOf(route)
      // Nothing that a client sends may lead to these.
      .filter((code) => code !== 'failed' && code !== 'unavailable')
      .map((code) => [code, statuses[code]]),
  )
  expect(possible, `${refused.code}: ${refused.message}`).toHaveProperty(refused.code, status)
}

/** Holds a refusal against the contract and against what was expected of it. */
export function expectRefusal(route: Route, reply: Reply, code: Code): void {
  expectConforming(route, reply)
  expect(reply).toMatchObject({ status: statuses[code], body: { code } })
}
