import type { Intent } from '../outbox/log/intent.ts'

/** Whether a put-away has done nothing, because somebody else had put the same tick away. */
export function isPutAwayTwice({ refusal }: Intent): boolean {
  return refusal?.reason?.id === 'already_put_away'
}
