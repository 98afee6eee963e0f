import { attempts } from './attempts.ts'
import type { Detector } from './barcode-detector.ts'
import { asItIs, openConsensus } from './consensus.ts'
import type { Code, Engine } from './engine.ts'
import { toGrey, type Picture } from './picture.ts'

/** What there is to read with; better engines may arrive while frames come. */
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

/** Opens a decoder, which asks for the present engines at each frame. */
export function openDecoder(engines: () => Engines): Decoder {
  const consensus = openConsensus()
  const next = openTurns()
  let latest: Code | undefined
  return {
    async read(frame) {
      const { detector, engine } = engines()
      const attempt = next(latest)
      const detected = await ignoringErrors(detector, frame)
      latest = detected ?? (await ignoringErrors(engine, preprocess(toGrey(frame), attempt)))
      return consensus(latest, detected ? asItIs : attempt)
    },
    readPicture: async (sizes) => readWithEveryAttempt(sizes, engines()),
  }
}

// Every other frame is read as it is, which is quick and reads most. The next one confirms what was read so.
function openTurns(): (latest: Code | undefined) => number {
  let attempt: number | undefined
  let filtered = 0
  return (latest) => {
    if (attempt !== asItIs || latest) attempt = asItIs
    else {
      filtered = (filtered % (attempts.length - 1)) + 1
      attempt = filtered
    }
    return attempt
  }
}

async function readWithEveryAttempt(sizes: readonly ImageData[], { detector, engine }: Engines) {
  const consensus = openConsensus()
  for (const size of sizes) {
    const detected = consensus(await ignoringErrors(detector, size), asItIs)
    if (detected !== undefined) return detected
    const grey = toGrey(size)
    for (const attempt of attempts.keys()) {
      const text = consensus(await ignoringErrors(engine, preprocess(grey, attempt)), attempt)
      if (text !== undefined) return text
    }
  }
  return undefined
}

function preprocess(picture: Picture, attempt: number): Picture {
  return attempts[attempt]?.(picture) ?? picture
}

async function ignoringErrors<From>(
  read: ((from: From) => Promise<Code | undefined>) | undefined,
  from: From,
) {
  return read?.(from).catch(() => undefined)
}
