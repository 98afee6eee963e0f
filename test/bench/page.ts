import { sameCode } from '../../web/barcodes/gtin.ts'
import { findBuiltIn } from '../../web/scanner/engines/built-in.ts'
import { ladder } from '../../web/scanner/engines/ladder.ts'
import { inGrey } from '../../web/scanner/engines/picture.ts'
import { openPipeline } from '../../web/scanner/engines/pipeline.ts'
import { pixels } from '../../web/scanner/engines/pixels.ts'
import { hold, readHeld } from './camera-frame.ts'
import { engines } from './engines.ts'
import { framesOf, turned } from './frames.ts'
import type { Measure, Task } from './task.ts'
import { drawWithoutCode } from './without-code.ts'

const builtIn = await findBuiltIn()
const wasm = engines['zxing-wasm']
const zxing = engines['ZXing in JavaScript']

// Each reads a still picture, or as many frames of it as a person would hold up in a moment.
const readers = {
  'zxing-wasm': async (still: ImageData) => (await wasm(inGrey(still)))?.text,
  'ZXing in JavaScript': async (still: ImageData) => (await zxing(inGrey(still)))?.text,
  BarcodeDetector: async (still: ImageData) => (await builtIn?.(still))?.text,
  'the app': async (_still: ImageData, frames: () => Iterable<ImageData>, spent: number[]) => {
    const pipeline = openPipeline(() => ({ builtIn, engine: wasm }))
    for (const frame of frames()) {
      const begun = performance.now()
      const text = await pipeline.read(frame)
      spent.push(performance.now() - begun)
      if (text !== undefined) return text
    }
    return undefined
  },
}

async function measure({ address, seed, degrees, text }: Task): Promise<Measure[]> {
  const upright = await pictureOf({ address, seed })
  const picture = turned(upright, degrees)
  const still = pixels(picture, 1600)
  const measures: Measure[] = []
  for (const [engine, read] of Object.entries(readers)) {
    if (engine === 'BarcodeDetector' && !builtIn) continue
    const spent: number[] = []
    const begun = performance.now()
    const found = await read(still, () => framesOf(upright, degrees, seed), spent)
    if (spent.length === 0) spent.push(performance.now() - begun)
    measures.push({ engine, outcome: outcome(found, text), found, milliseconds: spent })
  }
  return measures
}

function outcome(found: string | undefined, text: string | undefined) {
  if (found === undefined) return 'none'
  return text !== undefined && sameCode(found, text) ? 'right' : 'wrong'
}

async function pictureOf({ address, seed }: Pick<Task, 'address' | 'seed'>): Promise<ImageBitmap> {
  if (address === undefined) return drawWithoutCode(seed)
  return createImageBitmap(await (await fetch(address)).blob())
}

Object.assign(globalThis, {
  measure,
  rungs: ladder.map(({ name }) => name),
  hold: async (task: Task) => hold(await pictureOf(task), task.degrees),
  readHeld,
})
