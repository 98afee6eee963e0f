import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { tableName } from '../../../infra/local/platform.ts'
import type { TestApp } from '../../support/test-app.ts'

/** A call of the product to its table, with what it consumed. */
interface TableCall {
  readonly operation: string
  readonly units: number
}

/** As much as is looked at of a request of the SDK, and of its answer. */
interface Request {
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

interface Answer {
  readonly response: {
    readonly body: Uint8Array
  }
}

/** Answers the requests of an SDK client. */
type Handle = (request: Request) => Promise<Answer>

/**
 * Shows each call of the product to its table from now on; those of the user pool, which is Cognito’s on AWS, are none.
 * Those that need not wait for each other are carried out together, in a round.
 */
export function watchTable(
  { runtime }: TestApp,
  show: { readonly call: (call: TableCall) => void; readonly round: () => void },
): void {
  const { requestHandler } = runtime.platform.table.config
  const { handle } = z.object({ handle: z.custom<Handle>() }).parse(requestHandler)
  let round: Promise<void> | undefined
  const nextRound = async () => {
    // By then all that was waiting for the last round has sent what it sends next.
    for (let turn = 0; turn < 3; turn += 1) await setImmediate()
    round = undefined
    show.round()
  }
  const watched: Handle = async (request) => {
    const [, operation = ''] = (request.headers['x-amz-target'] ?? '').split('.')
    const text = request.body instanceof Uint8Array ? new TextDecoder().decode(request.body) : ''
    if (!text.includes(JSON.stringify(tableName))) return handle(request)
    await (round ??= nextRound())
    const sent = JSON.stringify({ ...Object(JSON.parse(text)), ReturnConsumedCapacity: 'TOTAL' })
    const answered = await handle({ ...request, body: new TextEncoder().encode(sent) })
    show.call({ operation, units: unitsOf(new TextDecoder().decode(answered.response.body)) })
    return answered
  }
  Object.assign(requestHandler, { handle: watched })
}

const capacity = z.object({ CapacityUnits: z.number() })
const consumed = z.object({ ConsumedCapacity: z.optional(z.union([capacity, z.array(capacity)])) })

function unitsOf(answer: string): number {
  const { ConsumedCapacity = [] } = consumed.parse(JSON.parse(answer))
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
}
