import { ApiFailure } from '../api/api-failure.ts'

/** Whether an item or an entry is not there; a household that is closed to the person is another matter. */
export function isGone(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 404 && failure.missing !== 'household'
}
