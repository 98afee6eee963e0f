import type { Intent } from '../outbox/log/intent.ts'

/** Whether a put-away has done nothing, because somebody else had put the same tick away. */
export const isPutAwayTwice = ({ refusal }: Intent): boolean => refusal?.reason?.id === 'already_put_away'
