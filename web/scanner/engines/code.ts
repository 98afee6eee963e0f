/** A code as an engine read it. */
export interface Code {
  readonly text: string
  /** Whether it is one of lines: so little protects those against misreading that one read is not enough. */
  readonly lines: boolean
}
