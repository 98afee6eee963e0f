import { asItIs, attempts } from './attempts.ts'
import type { Detector } from './barcode-detector.ts'
import { type Consensus, openConsensus } from './consensus.ts'
import type { Code, Engine } from './engine.ts'
import { toGrey, type Picture } from './picture.ts'

/** The engines to read with; better ones may arrive while frames come. */
export interface Engines {
  readonly detector: Detector | undefined
  readonly engine: Engine
}

/** Reads codes in pixels; see `Reader`. Never throws. */
export interface Decoder {
  readonly read: (frame: ImageData) => Promise<string | undefined>
  /** Takes the same picture in several sizes. */
  readonly readPicture: (sizes: readonly ImageData[]) => Promise<string | undefined>
}

/** Opens a decoder, which asks for the present engines at each frame. `now` is a clock in milliseconds. */
export function openDecoder(engines: () => Engines, now = () => performance.now()): Decoder {
  const consensus = openConsensus()
  const turns = openTurns(consensus)
  return {
    async read(frame) {
      const { detector, engine } = engines()
      const attempt = turns.next(now())
      const detected = await ignoringErrors(detector, frame)
      const code = detected ?? (await ignoringErrors(engine, preprocess(toGrey(frame), attempt)))
      return consensus.take(code, detected ? asItIs : attempt)
    },
    readPicture: async (sizes) => readWithEveryAttempt(sizes, engines()),
  }
}

/**
 * Half of the time goes to frames as they are, which is quick and reads most, and half to filtered ones; a code just
 * read is confirmed first. A frame takes until the next one: if the camera is slower than the filters, every other
 * frame is filtered.
 */
function openTurns(consensus: Consensus) {
  let latest: number | undefined
  let isConfirming = false
  let begun = 0
  let filtered = 0
  /** How much more time filters took than frames as they are, in milliseconds. */
  let owed = 0
  const nextFilter = () => (filtered = (filtered % (attempts.length - 1)) + 1)
  return {
    next(now: number): number {
      const spent = now - begun
      if (latest === asItIs) owed = Math.max(0, owed - spent)
      else if (latest !== undefined && !isConfirming) owed += spent
      begun = now
      const confirming = consensus.confirming()
      isConfirming = confirming !== undefined
      latest = confirming ?? (latest === asItIs && owed <= 0 ? nextFilter() : asItIs)
      return latest
    },
  }
}

async function readWithEveryAttempt(sizes: readonly ImageData[], { detector, engine }: Engines) {
  const consensus = openConsensus()
  for (const size of sizes) {
    const detected = consensus.take(await ignoringErrors(detector, size), asItIs)
    if (detected !== undefined) return detected
    const grey = toGrey(size)
    for (const attempt of attempts.keys()) {
      const text = consensus.take(await ignoringErrors(engine, preprocess(grey, attempt)), attempt)
      if (text !== undefined) return text
    }
  }
  return undefined
}

function preprocess(picture: Picture, attempt: number): Picture {
  return attempts[attempt]?.filter(picture) ?? picture
}

async function ignoringErrors<From>(
  read: ((from: From) => Promise<Code | undefined>) | undefined,
  from: From,
) {
  return read?.(from).catch(() => undefined)
}
