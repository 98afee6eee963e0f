import type { Softening } from './soften.ts'

/** One picture to read. */
export interface Task {
  /** The address of the picture; without one, a picture without a code is drawn. */
  readonly address?: string | undefined
  /** The seed of its random numbers. */
  readonly seed: number
  readonly degrees: number
  readonly softening?: Softening | undefined
  /** The text of its code. */
  readonly text?: string
  /** The only one that reads it; all do unless told. */
  readonly engine?: string
}

/** How an engine did on it. */
export interface Measure {
  readonly engine: string
  readonly outcome: 'right' | 'wrong' | 'none'
  readonly found?: string | undefined
  /** How long each frame took. */
  readonly milliseconds: readonly number[]
}

/** A frame of the camera to read once, with one attempt of the preprocessing. */
export interface FrameJob {
  readonly frame: ImageBitmap
  readonly engine: 'zxing-wasm' | 'ZXing in JavaScript'
  /** The index of the attempt. */
  readonly attempt: number
  /** Gets a message when the frame is read. */
  readonly port: MessagePort
}
