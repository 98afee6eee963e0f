/** A code on a drawn pack. */
export interface DrawnCode {
  readonly address: string
  /** Its width with the quiet zones of its picture. */
  readonly millimetres: number
}

/** One picture to read. */
export interface Task {
  /** The address of the picture; without one, a picture without a code is drawn. */
  readonly address?: string | undefined
  /** The codes of a pack to draw. */
  readonly pack?: readonly DrawnCode[]
  /** The seed of its random numbers. */
  readonly seed: number
  readonly degrees: number
  /** The text of its code. */
  readonly text?: string
}

/** How an engine did on it. */
export interface Measure {
  readonly engine: string
  readonly outcome: 'right' | 'wrong' | 'none'
  readonly found?: string | undefined
  /** How long each frame took. */
  readonly milliseconds: readonly number[]
}
