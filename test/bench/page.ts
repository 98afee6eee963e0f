import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { sameCode } from '../../functions/model/code-forms.ts'
import { wholeFrame } from '../../web/scanner/engines/frame.ts'
import { findDetector } from '../../web/scanner/engines/barcode-detector.ts'
import { openDecoder } from '../../web/scanner/engines/decoder.ts'
import { toGrey } from '../../web/scanner/engines/picture.ts'
import { pixels } from '../../web/scanner/engines/pixels.ts'
import { zxing } from '../../web/scanner/engines/zxing.ts'
import { zxingWasm } from '../../web/scanner/engines/zxing-wasm.ts'
import { framesOf, rotated } from './frames.ts'
import type { Measure, Task } from './task.ts'
import { drawWithoutCode } from './without-code.ts'

const detector = await findDetector()
const wasm = await zxingWasm(await WebAssembly.compileStreaming(fetch(wasmUrl)))

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

async function measure({ address, seed, degrees, text }: Task): Promise<Measure[]> {
  const upright = await pictureOf({ address, seed })
  const picture = rotated(upright, degrees)
  const still = pixels(wholeFrame(picture), 1600)
  const measures: Measure[] = []
  for (const [engine, read] of Object.entries(readers)) {
    if (engine === 'BarcodeDetector' && !detector) continue
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

async function pictureOf({ address, seed }: Pick<Task, 'address' | 'seed'>): Promise<ImageBitmap> {
  if (address === undefined) return drawWithoutCode(seed)
  return createImageBitmap(await (await fetch(address)).blob())
}

Object.assign(globalThis, { measure })
