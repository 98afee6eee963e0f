/** One picture to read. */
export interface Task {
  /** Where it is; without one, it is drawn, and has no code in it. */
  readonly address?: string | undefined
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

/** A frame of the camera to read once, on one rung of the ladder. */
export interface FrameJob {
  readonly frame: ImageBitmap
  readonly engine: 'zxing-wasm' | 'ZXing in JavaScript'
  readonly rung: number
  /** Where to tell that it is done. */
  readonly port: MessagePort
}
