import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'

const crowded = z.object({ message: z.string().check(z.regex(/Please try again\.$/)) })

/** Sends a request as the web app does: a temporary refusal is retried after its `Retry-After`. */
export async function sendWithRetry<Reply extends Answered>(send: () => Promise<Reply>): Promise<Reply> {
  const reply = await send()
  const { status, body } = reply
  if (status !== 503 && !(status === 409 && crowded.safeParse(body).success)) return reply
  await setTimeout(1_000 * Number(reply.headers.get('retry-after')))
  return sendWithRetry(send)
}

type Answered = Pick<Response, 'status' | 'headers'> & { readonly body: unknown }
