import type { Picture } from './picture.ts'

/** A code as an engine read it. */
export interface Code {
  /** As it is printed beside the bars, where it is a code of a trade item; else what it says. */
  readonly text: string
  /** Whether it is one of lines: so little protects those against misreading that one read is not enough. */
  readonly lines: boolean
}

/** Reads the code in a picture, or nothing where it sees none. */
export type Engine = (picture: Picture) => Promise<Code | undefined>
