import type { Picture } from './picture.ts'

/** A code as an engine read it. */
export interface Code {
  /** For a trade item the digits printed beside the bars, otherwise the decoded text. */
  readonly text: string
  /** Whether it is a line code (or PDF417), whose error detection is too weak for a single read to count. */
  readonly isLinear: boolean
}

/** Reads the code in a picture; resolves to `undefined` where it sees none. */
export type Engine = (picture: Picture) => Promise<Code | undefined>
