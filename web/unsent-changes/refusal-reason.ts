import { reasonOf } from '../api/earlier-sentences.ts'
import type { Refusal } from '../outbox/log/refusal.ts'

/** A refusal with its reason, which an earlier version has stored as a sentence alone. */
export function withReason(refusal: Refusal): Refusal {
  return { ...refusal, reason: refusal.reason ?? reasonOf(refusal.message) }
}
