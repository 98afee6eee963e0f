import { normalizeCode } from '../../../functions/model/code-forms.ts'
import { readGs1 } from '../../../functions/model/gs1/read-gs1.ts'
import { scannedGtin } from '../../../functions/model/gtin.ts'
import { asItIs, attempts, enlarging } from './attempts.ts'
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
  readonly read: (frame: ImageData, middle?: () => ImageData) => Promise<string | undefined>
  /** Takes the same picture in several sizes. */
  readonly readPicture: (sizes: readonly ImageData[]) => Promise<string | undefined>
}

/** Opens a decoder, which asks for the present engines at each frame. `now` is a clock in milliseconds. */
export function openDecoder(engines: () => Engines, now = () => performance.now()): Decoder {
  const consensus = openConsensus()
  const turns = openTurns(consensus)
  return {
    async read(frame, middle = () => frame) {
      const { detector, engine } = engines()
      const attempt = turns.next(now())
      const detected = await ignoringErrors(detector, frame)
      const view = detected ? undefined : viewOf(toGrey(frame), attempt, () => enlarge(toGrey(middle())))
      const code = detected ?? (view && (await ignoringErrors(engine, view.picture)))
      const text = consensus.take(code, view?.attempt ?? asItIs)
      return text === undefined ? undefined : dated(text, engine, () => toGrey(middle()))
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
    const grey = toGrey(size)
    const detected = consensus.take(await ignoringErrors(detector, size), asItIs)
    if (detected !== undefined) return dated(detected, engine, () => grey)
    for (const attempt of attempts.keys()) {
      const view = viewOf(grey, attempt, () => enlarge(grey))
      if (view.attempt !== attempt) continue
      const text = consensus.take(await ignoringErrors(engine, view.picture), attempt)
      if (text !== undefined) return dated(text, engine, () => grey)
    }
  }
  return undefined
}

/** The picture to read at an attempt; where that is one of bars and there are none, the middle enlarged instead. */
function viewOf(picture: Picture, attempt: number, enlarged: () => Picture) {
  const filtered = attempt === enlarging ? undefined : attempts[attempt]?.filter(picture)
  return filtered ? { picture: filtered, attempt } : { picture: enlarged(), attempt: enlarging }
}

const enlarge = (picture: Picture) => attempts[enlarging]?.filter(picture) ?? picture

/** Until all tills read a pack's matrix code, bars stand beside it, which hold no date: the text of that code, if it is there. */
async function dated(text: string, engine: Engine, view: () => Picture): Promise<string> {
  if (scannedGtin(text) === undefined) return text
  const beside = await ignoringErrors((picture: Picture) => engine(picture, 'matrix'), view())
  return beside && readGs1(beside.text)?.gtin === normalizeCode(text) ? beside.text : text
}

async function ignoringErrors<From>(
  read: ((from: From) => Promise<Code | undefined>) | undefined,
  from: From,
) {
  return read?.(from).catch(() => undefined)
}
