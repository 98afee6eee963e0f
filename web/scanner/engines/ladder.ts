import { cleared, inBlackAndWhite } from './cleared.ts'
import { asItIs, type Repair, sharpened, smoothed, withContrast } from './repairs.ts'
import { straightened } from './straightened.ts'
import { turned } from './turned.ts'

const straightInBlackAndWhite: Repair = (picture) => inBlackAndWhite(cleared(straightened(picture), 8, 2), 32)

const straight: Repair = (picture) => cleared(straightened(picture), 2, 2)

const askew: Repair = (picture) => turned(picture, 45)

/** What to do to a picture in which no code is seen, one after another: first what helps most often. */
export const ladder: readonly Repair[] = [
  asItIs,
  straightInBlackAndWhite,
  straight,
  withContrast,
  askew,
  smoothed,
  sharpened,
]
