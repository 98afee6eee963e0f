/** One picture to read. */
export interface Task {
  /** Where it is; without one, it is drawn, and has no code in it. */
  readonly address?: string
  /** What its accidents are made from. */
  readonly seed: number
  readonly degrees: number
  /** What its code says. */
  readonly text?: string
}

/** What an engine made of it. */
export interface Measure {
  readonly engine: string
  readonly outcome: 'right' | 'wrong' | 'none'
  readonly found?: string | undefined
  /** How long each frame took. */
  readonly milliseconds: readonly number[]
}
