import { newId } from './new-id.ts'

const unanswered = new Map<string, string>()

/**
 * Returns the `Idempotency-Key` for a request. If the response to the same request was lost, it may have been applied,
 * so its key is used again. Two equal requests at the same time get two keys.
 */
export function takeIdempotencyKey(request: string): string {
  const key = unanswered.get(request) ?? newId()
  unanswered.delete(request)
  return key
}

export function keepIdempotencyKey(request: string, key: string): void {
  unanswered.set(request, key)
}
