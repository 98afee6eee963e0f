import type { Damage } from './frames.ts'

/** A code on a drawn pack. */
export interface DrawnCode {
  readonly address: string
  /** Its width with the quiet zones of its picture. */
  readonly millimetres: number
}

/** How a picture is shown. */
export interface View {
  readonly damage: Damage
  readonly degrees: number
}

/** One picture to read. */
export interface Task {
  /** The address of the picture; without one, a picture without a code is drawn. */
  readonly address?: string | undefined
  /** The codes of a pack to draw. */
  readonly pack?: readonly DrawnCode[]
  /** The seed of its random numbers. */
  readonly seed: number
  readonly view: View
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
