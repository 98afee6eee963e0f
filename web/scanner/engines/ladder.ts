import { cleared } from './cleared.ts'
import { asItIs, type Repair, sharpened, smoothed, withContrast } from './repairs.ts'
import { straightened } from './straightened.ts'
import { turned } from './turned.ts'

/** What to do to a picture in which no code is seen, one after another: first what helps most often. */
export const ladder: readonly Repair[] = [
  asItIs,
  (picture) => cleared(straightened(picture), 2, 2),
  (picture) => cleared(straightened(picture), 4, 3),
  withContrast,
  (picture) => turned(picture, 45),
  smoothed,
  sharpened,
]
