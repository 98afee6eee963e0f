import { newId } from './new-id.ts'

const lost = new Map<string, string>()

/**
 * The Idempotency-Key of a request. When its answer got lost, nobody knows whether it was applied: the same
 * request sent again goes under the same key. Two alike at the same time are two.
 */
export function takeKey(request: string): string {
  const key = lost.get(request) ?? newId()
  lost.delete(request)
  return key
}

/** The answer got lost; the key waits for the request to be sent again. */
export function keepKey(request: string, key: string): void {
  lost.set(request, key)
}
