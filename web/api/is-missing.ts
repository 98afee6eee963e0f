import { ApiFailure } from './api-failure.ts'

/** Whether a call failed because there is no such thing (404). */
export function isMissing(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 404
}
