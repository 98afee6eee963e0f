import { keptCode } from './code-forms.ts'
import { type Gs1, readGs1 } from './gs1/read-gs1.ts'

/** The code that a scanner sent, or somebody typed in its place. */
export interface Scan extends Pick<Gs1, 'count' | 'until' | 'weight_kg'> {
  /** All that it says, as it was sent, of a GS1 code; the code of any other. */
  readonly text: string
  /** As items keep it. */
  readonly code: string
}

export function readScan(text: string): Scan {
  const gs1 = readGs1(text)
  const code = keptCode(text)
  return { ...gs1, text: gs1 ? text : code, code }
}
