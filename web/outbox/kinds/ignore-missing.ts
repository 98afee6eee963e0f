import { ApiFailure } from '../../api/api-failure.ts'
import type { Changed } from '../../api/call.ts'

/** Removing something that is not there any more succeeds. */
export async function ignoreMissing(work: Promise<Changed<unknown>>): Promise<Changed<unknown>> {
  try {
    return await work
  } catch (failure) {
    if (isGone(failure)) return { body: undefined, activity: undefined }
    throw failure
  }
}

/** Whether an item or an entry is not there; a household that is closed to the person is another matter. */
export function isGone(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 404 && failure.missing !== 'household'
}
