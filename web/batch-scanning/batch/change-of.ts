import type { Change } from '../../outbox/log/intent.ts'
import type { Mode } from './modes.ts'

interface Scanned {
  readonly mode: Mode
  readonly itemId: string
  /** The best-before date that the codes carry. */
  readonly until?: string | undefined
}

/** Returns the change that scans of an item in a mode make, `difference` times; negative if some are taken back. */
export function changeOf({ mode, itemId: id, until }: Scanned, difference: number): Change {
  const lot = until !== undefined && { until }
  if (mode === 'add') return { kind: 'stock', input: { id, delta: difference, ...lot } }
  if (mode === 'take') return { kind: 'stock', input: { id, delta: -difference, ...lot } }
  if (mode === 'count') return { kind: 'count', input: { rows: [{ itemId: id, quantity: difference }] } }
  // This once: how much there should be at home is for people to say.
  return { kind: 'extra', input: { id, delta: difference } }
}
