import { normalizeCode } from '../../../functions/model/code-forms.ts'
import { readGs1 } from '../../../functions/model/gs1/read-gs1.ts'
import { scannedGtin } from '../../../functions/model/gtin.ts'
import { asItIs, attempts, enlarge, enlarging, type View } from './attempts.ts'
import type { Detector } from './barcode-detector.ts'
import { type Consensus, openConsensus } from './consensus.ts'
import type { Code, Engine, LineEngine } from './engine.ts'
import { toGrey, type Picture } from './picture.ts'

/** The engines to read with; better ones may arrive while frames come. */
export interface Engines {
  readonly detector: Detector | undefined
  readonly engine: Engine
  readonly lineEngine?: LineEngine
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
      const turn = turns.next(now())
      const detected = await ignoringErrors(detector?.(frame))
      const view = viewOf(toGrey(frame), detected ? asItIs : turn, () => toGrey(middle()))
      const text = await readView(view, engines(), consensus, detected)
      return text === undefined ? undefined : dated(text, engine, () => toGrey(middle()))
    },
    readPicture: async (sizes) => readWithEveryAttempt(sizes, engines()),
  }
}

/**
 * Half of the time goes to frames as they are, which is quick and reads most, and half to filtered ones. A frame takes
 * until the next one: if the camera is slower than the filters, every other frame is filtered.
 */
function openTurns(consensus: Consensus) {
  let latest: number | undefined
  let begun = 0
  let filtered = 0
  /** How much more time filters took than frames as they are, in milliseconds. */
  let owed = 0
  const nextFilter = () => (filtered = (filtered % (attempts.length - 1)) + 1)
  return {
    next(now: number): number {
      const spent = now - begun
      if (latest === asItIs) owed = Math.max(0, owed - spent)
      else if (latest !== undefined) owed += spent
      begun = now
      latest = latest === asItIs && owed <= 0 && !consensus.awaitsNextFrame() ? nextFilter() : asItIs
      return latest
    },
  }
}

async function readWithEveryAttempt(sizes: readonly ImageData[], engines: Engines) {
  const consensus = openConsensus()
  for (const size of sizes) {
    const grey = toGrey(size)
    for (const attempt of attempts.keys()) {
      const view = viewOf(grey, attempt, () => grey)
      if (view.attempt !== attempt) continue
      const detected = attempt === asItIs ? await ignoringErrors(engines.detector?.(size)) : undefined
      const text = await readView(view, engines, consensus, detected)
      if (text !== undefined) return dated(text, engines.engine, () => grey)
    }
  }
  return undefined
}

interface NumberedView extends View {
  readonly attempt: number
}

/** The picture to read at an attempt; where that is one of bars and there are none, the middle enlarged instead. */
function viewOf(picture: Picture, attempt: number, middle: () => Picture): NumberedView {
  const view = attempt === enlarging ? undefined : attempts[attempt]?.preprocess(picture)
  return view ? { ...view, attempt } : { ...enlarge(middle()), attempt: enlarging }
}

/**
 * Reads what the browser has not detected, and compares it with what the second engine reads, unless it is certain. If that
 * one alone reads a view, black and white was not the way to show it to the first.
 */
async function readView(view: NumberedView, engines: Engines, consensus: Consensus, detected?: Code) {
  const { attempt, blackAndWhite, grey } = view
  const code = detected ?? (await ignoringErrors(engines.engine(blackAndWhite)))
  const text = consensus.take(code, attempt)
  if (text !== undefined) return text
  const isUpright = attempts[attempt]?.isUpright ?? false
  const texts = (await ignoringErrors(engines.lineEngine?.(grey, isUpright))) ?? []
  const isLost = !code && texts.length > 0 && grey !== blackAndWhite
  return consensus.compare(texts, attempt, isLost ? await ignoringErrors(engines.engine(grey)) : undefined)
}

/** Until all tills read a pack's matrix code, bars stand beside it, which hold no date: the text of that code, if it is there. */
async function dated(text: string, engine: Engine, view: () => Picture): Promise<string> {
  if (scannedGtin(text) === undefined) return text
  const beside = await ignoringErrors(engine(view(), 'matrix'))
  return beside && readGs1(beside.text)?.gtin === normalizeCode(text) ? beside.text : text
}

const ignoringErrors = async <Value>(reading?: Promise<Value>) => reading?.catch(() => undefined)
