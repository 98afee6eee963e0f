import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Reply } from './world.ts'

const crowded = z.object({ message: z.string().check(z.regex(/Please try again\.$/)) })

/** Sends a request as our clients do: one that was refused for the moment comes again, after as long as it was told. */
export async function persist(send: () => Promise<Reply>): Promise<Reply> {
  const reply = await send()
  if (!isPassing(reply)) return reply
  await setTimeout(1_000 * Number(reply.headers.get('retry-after')))
  return persist(send)
}

function isPassing({ status, body }: Reply): boolean {
  return status === 503 || (status === 409 && crowded.safeParse(body).success)
}
