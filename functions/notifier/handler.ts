import * as z from 'zod/mini'
import { openPlatform } from '../runtime/aws.ts'
import { describeError } from '../runtime/describe-error.ts'
import { queuedEvent } from '../runtime/queue.ts'
import { notify } from './notifier.ts'

/** The part of an event of SQS that is used. */
const received = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) })

const platform = openPlatform([])

/** Failed messages come again, and end in the dead-letter queue. */
export async function handler(event: unknown) {
  const { Records } = received.parse(event)
  const started = process.uptime()
  const outcomes = await Promise.all(
    Records.map(async ({ messageId, body }) => ((await isSent(body)) ? [] : [messageId])),
  )
  const failed = outcomes.flat()
  platform.log({ sent: Records.length - failed.length, ms: Math.round((process.uptime() - started) * 1_000) })
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
}

async function isSent(body: string): Promise<boolean> {
  try {
    await notify(platform, queuedEvent.parse(JSON.parse(body)))
    return true
  } catch (error) {
    platform.log({ level: 'error', event: 'not told', ...describeError(error) })
    return false
  }
}
