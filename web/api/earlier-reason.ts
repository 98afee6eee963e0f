import type { Reason } from '../../functions/protocol/problem.ts'
import type { Refused } from './earlier-sentences.ts'

/** Returns the reason of a refusal by its sentence, as earlier versions answer. Their sentences load only here. */
export async function earlierReason(sentence: string): Promise<Reason | undefined> {
  const earlier = await import('./earlier-sentences.ts').catch(() => undefined)
  return earlier?.reasonOf(sentence)
}

/** The same with the reason, where an earlier version has only a sentence. */
export async function withEarlierReason<Of extends Refused>(refused: Of): Promise<Of> {
  if (refused.refusal || !refused.message) return refused
  return { ...refused, refusal: await earlierReason(refused.message) }
}
