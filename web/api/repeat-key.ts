import { newId } from './new-id.ts'

const unanswered = new Map<string, string>()

/**
 * The Idempotency-Key of a request. When its answer got lost, nobody knows whether it was applied: the same
 * request sent again goes under the same key until there is an answer.
 */
export function keyFor(request: string): string {
  const key = unanswered.get(request) ?? newId()
  unanswered.set(request, key)
  return key
}

/** The request was answered; when the same one comes again, it is meant anew. */
export function answered(request: string): void {
  unanswered.delete(request)
}
