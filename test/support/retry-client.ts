import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Reply } from './test-app.ts'

const crowded = z.object({ message: z.string().check(z.regex(/Please try again\.$/)) })

/** Sends a request as the web app does: a temporary refusal is retried after its `Retry-After`. */
export async function sendWithRetry(send: () => Promise<Reply>): Promise<Reply> {
  const reply = await send()
  if (!isTemporary(reply)) return reply
  await setTimeout(1_000 * Number(reply.headers.get('retry-after')))
  return sendWithRetry(send)
}

function isTemporary({ status, body }: Reply): boolean {
  return status === 503 || (status === 409 && crowded.safeParse(body).success)
}
