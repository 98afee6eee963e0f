import type { ProductSource } from '../runtime/platform.ts'

/** The source was not asked, or did not answer as it should. The message says why, and never about which product. */
export class NoAnswerError extends Error {
  /** In seconds. */
  readonly retryAfter: number

  constructor(message: string, retryAfter = 60) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** @throws {NoAnswerError} */
export async function request(
  { fetch, userAgent }: ProductSource,
  { href }: URL,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const headers = { 'user-agent': userAgent, accept: 'application/json' }
    return await fetch(href, { headers, signal, redirect: 'manual' })
  } catch (error) {
    throw new NoAnswerError(
      error instanceof Error ? `The request failed: ${error.name}.` : 'The request failed.',
    )
  }
}

/**
 * Reads the body of an answer as JSON; undefined for any other text.
 *
 * @throws {NoAnswerError} for one that breaks off or is longer than `maximumBytes`
 */
export async function readJson({ body }: Response, maximumBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length
      if (size > maximumBytes) break
      chunks.push(chunk)
    }
  } catch {
    throw new NoAnswerError('The answer broke off.')
  }
  // Leaving the loop has cancelled the rest.
  if (size > maximumBytes) throw new NoAnswerError('The answer is too large.')
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}
