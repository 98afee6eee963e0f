import { expect } from 'vitest'
import type { Reply } from './test-app.ts'

/** Fails unless a limit has refused the request, for so many seconds. */
export function expectLimited(reply: Reply, seconds: number): void {
  expect(reply).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(reply.headers.get('retry-after')).toBe(String(seconds))
}
