/** The features of cameras that TypeScript does not know: https://www.w3.org/TR/image-capture/#extensions */
interface MediaTrackCapabilities {
  readonly torch?: boolean
  readonly zoom?: { readonly min: number; readonly max: number }
  readonly focusMode?: readonly string[]
}

interface MediaTrackSettings {
  readonly torch?: boolean
}

interface MediaTrackConstraintSet {
  torch?: boolean
  zoom?: number
  focusMode?: string
  pointsOfInterest?: readonly { readonly x: number; readonly y: number }[]
}
