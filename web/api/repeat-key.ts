/** Random text that names one request, 128 bits. `crypto.randomUUID` is missing outside HTTPS and localhost. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const unanswered = new Map<string, string>()

/**
 * The Idempotency-Key of a request. When its answer got lost, nobody knows whether it was applied: the same
 * request sent again goes under the same key until there is an answer.
 */
export function keyFor(request: string): string {
  const key = unanswered.get(request) ?? newKey()
  unanswered.set(request, key)
  return key
}

/** The request was answered; when the same one comes again, it is meant anew. */
export function answered(request: string): void {
  unanswered.delete(request)
}
