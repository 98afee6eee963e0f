import { explain, Problem } from '../protocol/problem.ts'

/** Refuses for want of capacity. @param retryAfter in seconds @param reason for the log */
export const busy = (retryAfter: number, reason?: string) =>
  new Problem('unavailable', explain('busy', 'The service is busy. Please try again in a moment.'), {
    retryAfter,
    ...(reason !== undefined && { reason }),
  })
