import { sameCode } from '../../functions/model/code-forms.ts'
import { attempts } from '../../web/scanner/engines/attempts.ts'
import { wholeFrame } from '../../web/scanner/engines/frame.ts'
import { findDetector } from '../../web/scanner/engines/barcode-detector.ts'
import { openDecoder } from '../../web/scanner/engines/decoder.ts'
import { toGrey } from '../../web/scanner/engines/picture.ts'
import { pixels } from '../../web/scanner/engines/pixels.ts'
import { hold, readHeld } from './camera-frame.ts'
import { engines } from './engines.ts'
import { framesOf, rotated } from './frames.ts'
import { soften } from './soften.ts'
import type { Measure, Task } from './task.ts'
import { drawWithoutCode } from './without-code.ts'

const detector = await findDetector()
const wasm = engines['zxing-wasm']
const zxing = engines['ZXing in JavaScript']

// Each reads a still picture, or as many frames of it as a person shows in a moment.
const readers = {
  'zxing-wasm': async (still: ImageData) => (await wasm(toGrey(still)))?.text,
  'ZXing in JavaScript': async (still: ImageData) => (await zxing(toGrey(still)))?.text,
  BarcodeDetector: async (still: ImageData) => (await detector?.(still))?.text,
  'the app': async (_still: ImageData, frames: () => Iterable<ImageData>, spent: number[]) => {
    const decoder = openDecoder(() => ({ detector, engine: wasm }))
    for (const frame of frames()) {
      const start = performance.now()
      const text = await decoder.read(frame)
      spent.push(performance.now() - start)
      if (text !== undefined) return text
    }
    return undefined
  },
}

async function measure({ address, seed, degrees, softening, text, engine: only }: Task): Promise<Measure[]> {
  const upright = await pictureOf({ address, seed, softening })
  const picture = rotated(upright, degrees)
  const still = pixels(wholeFrame(picture), 1600)
  const measures: Measure[] = []
  for (const [engine, read] of Object.entries(readers)) {
    if ((only ?? engine) !== engine || (engine === 'BarcodeDetector' && !detector)) continue
    const spent: number[] = []
    const start = performance.now()
    const found = await read(still, () => framesOf(upright, degrees, seed), spent)
    if (spent.length === 0) spent.push(performance.now() - start)
    measures.push({ engine, outcome: outcome(found, text), found, milliseconds: spent })
  }
  return measures
}

function outcome(found: string | undefined, text: string | undefined) {
  if (found === undefined) return 'none'
  return text !== undefined && sameCode(found, text) ? 'right' : 'wrong'
}

async function pictureOf({ address, seed, softening }: Omit<Task, 'degrees'>): Promise<ImageBitmap> {
  if (address === undefined) return drawWithoutCode(seed)
  const picture = await createImageBitmap(await (await fetch(address)).blob())
  return softening ? soften(picture, softening) : picture
}

Object.assign(globalThis, {
  measure,
  attempts: attempts.map(({ filter }) => filter.name),
  hold: async (task: Task) => hold(await pictureOf(task), task.degrees),
  readHeld,
})
