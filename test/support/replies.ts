import * as z from 'zod/mini'
import { refusal } from '../../functions/protocol/refusal.ts'
import type { Reply } from './test-app.ts'

const identified = z.object({ id: z.string() })

/** The id of what came back. */
export const idOf = ({ body }: Reply) => identified.parse(body).id

/** One field of every row that came back. */
export const each = (field: string, { body }: Reply) =>
  z
    .array(z.looseObject({}))
    .parse(body)
    .map((row) => row[field])

/** Returns a refusal without the request's own id: two that must look alike can be compared. */
export function saying({ status, body }: Reply) {
  const { requestId: _own, ...said } = refusal.parse(body)
  return { status, ...said }
}

/** The statuses of replies that came in any order, in order. */
export const statusesOf = (replies: readonly Reply[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

/** The status of a reply that is still to come. */
export const statusOf = async (asked: Promise<Reply>): Promise<number> => (await asked).status
