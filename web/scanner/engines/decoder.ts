import { attempts } from './attempts.ts'
import type { Detector } from './barcode-detector.ts'
import { openConsensus } from './consensus.ts'
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
  const readFrame = openFrameReader(engines)
  const consensus = openConsensus()
  return {
    read: async (frame) => consensus(...(await readFrame(frame))),
    readPicture: async (sizes) => readWithEveryAttempt(sizes, engines()),
  }
}

// One attempt a frame. One that read a code is repeated for the next three frames, which are to confirm it.
function openFrameReader(engines: () => Engines) {
  let attempt = 0
  let repeats = 0
  return async (frame: ImageData) => {
    const { detector, engine } = engines()
    const detected = await ignoringErrors(detector, frame)
    const code = detected ?? (await ignoringErrors(engine, preprocess(toGrey(frame), attempt)))
    // What a filter makes of a blur is wrong in the same way, frame after frame.
    const needed = detected || attempt % attempts.length === 0 ? 2 : 3
    if (code && repeats === 0) repeats = 4
    repeats = Math.max(0, repeats - 1)
    if (repeats === 0) attempt += 1
    return [code, needed] as const
  }
}

async function readWithEveryAttempt(sizes: readonly ImageData[], { detector, engine }: Engines) {
  const consensus = openConsensus()
  for (const size of sizes) {
    const detected = consensus(await ignoringErrors(detector, size), 2)
    if (detected !== undefined) return detected
    const grey = toGrey(size)
    for (const attempt of attempts.keys()) {
      const text = consensus(await ignoringErrors(engine, preprocess(grey, attempt)), 2)
      if (text !== undefined) return text
    }
  }
  return undefined
}

function preprocess(picture: Picture, attempt: number): Picture {
  return attempts[attempt % attempts.length]?.(picture) ?? picture
}

async function ignoringErrors<From>(
  read: ((from: From) => Promise<Code | undefined>) | undefined,
  from: From,
) {
  return read?.(from).catch(() => undefined)
}
