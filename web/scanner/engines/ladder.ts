import { asItIs, type Repair, sharpened, smoothed, withContrast } from './repairs.ts'
import { straightened } from './straightened.ts'
import { turned } from './turned.ts'

/** What to do to a picture in which no code is seen, one after another. */
export const ladder: readonly Repair[] = [
  asItIs,
  // Turning blurs the bars.
  (picture) => sharpened(straightened(picture)),
  straightened,
  withContrast,
  (picture) => turned(picture, 45),
  smoothed,
  sharpened,
]
