import zbarUrl from '@undecaf/zbar-wasm/dist/zbar.wasm?url'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readScan } from '../../functions/model/read-scan.ts'
import { normalizeCode } from '../../functions/model/code-forms.ts'
import { middleOf, wholeFrame } from '../../web/scanner/engines/frame.ts'
import { findDetector } from '../../web/scanner/engines/barcode-detector.ts'
import { openDecoder } from '../../web/scanner/engines/decoder.ts'
import { toGrey } from '../../web/scanner/engines/picture.ts'
import { pixels } from '../../web/scanner/engines/picture-reader.ts'
import { zbar } from '../../web/scanner/engines/zbar.ts'
import { zxing } from '../../web/scanner/engines/zxing.ts'
import { zxingWasm } from '../../web/scanner/engines/zxing-wasm.ts'
import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'
import { framesOf, contextOf } from './frames.ts'
import { packFrames } from './pack-frames.ts'
import type { Measure, Task } from './task.ts'

const width = 640
const height = 480

/** A picture without a code: noise, a page of letters, or stripes like those of a shirt, in turn. */
function drawWithoutCode(seed: number): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'black'
  const kinds = [noise, letters, stripes]
  kinds[seed % kinds.length]?.(context, randomNumbers(seed))
  return canvas.transferToImageBitmap()
}

type Draw = (context: OffscreenCanvasRenderingContext2D, random: () => number) => void

const noise: Draw = (context, random) => {
  const grain = 1 + Math.floor(4 * random())
  for (let y = 0; y < height; y += grain) {
    for (let x = 0; x < width; x += grain) if (random() < 0.5) context.fillRect(x, y, grain, grain)
  }
}

const letters: Draw = (context, random) => {
  const size = 10 + Math.floor(20 * random())
  context.font = `${size}px serif`
  for (let y = size; y < height; y += size) {
    const line = Array.from({ length: 100 }, () =>
      'ab cdefghi jklmn opqrst uvwxyz 0123456789'.charAt(41 * random()),
    )
    context.fillText(line.join(''), 0, y)
  }
}

const stripes: Draw = (context, random) => {
  for (let x = 0; x < width; x += 2 + 12 * random()) context.fillRect(x, 0, 1 + 6 * random(), height)
}

const detector = await findDetector()
const wasm = await zxingWasm(await WebAssembly.compileStreaming(fetch(wasmUrl)))
const lineEngine = await zbar(zbarUrl)

// Each reads a still picture, or as many frames of it as a person shows in a moment.
const readers = {
  'zxing-wasm': async (still: ImageData) => (await wasm(toGrey(still)))?.text,
  ZBar: async (still: ImageData) => (await lineEngine(toGrey(still), false))[0],
  'ZXing in JavaScript': async (still: ImageData) => (await zxing(toGrey(still)))?.text,
  BarcodeDetector: async (still: ImageData) => (await detector?.(still))?.text,
  'the app': async (_still: ImageData, frames: () => Iterable<ImageBitmap>, spent: number[]) => {
    const decoder = openDecoder(() => ({ detector, engine: wasm, lineEngine }))
    for (const frame of frames()) {
      const start = performance.now()
      const whole = wholeFrame(frame)
      const text = await decoder.read(pixels(whole, longest), () => pixels(middleOf(whole), longest))
      spent.push(performance.now() - start)
      if (text !== undefined) return text
    }
    return undefined
  },
}

// As the app reads them on a device that is quick enough.
const longest = 1600

async function measure(task: Task): Promise<Measure[]> {
  const { text } = task
  const frames = await picturesOf(task)
  const [first] = frames()
  if (!first) return []
  const still = pixels(wholeFrame(first), longest)
  const measures: Measure[] = []
  for (const [engine, read] of Object.entries(readers)) {
    if (engine === 'BarcodeDetector' && !detector) continue
    const spent: number[] = []
    const start = performance.now()
    const found = await read(still, frames, spent)
    if (spent.length === 0) spent.push(performance.now() - start)
    measures.push({ engine, outcome: outcome(found, text), found, milliseconds: spent })
  }
  return measures
}

function outcome(found: string | undefined, text: string | undefined) {
  if (found === undefined) return 'none'
  return text !== undefined && said(found) === said(text) ? 'right' : 'wrong'
}

/** The code that a text holds, and its date where there is one. */
function said(text: string): string {
  const { code, until = '' } = readScan(text)
  return `${normalizeCode(code)} ${until}`
}

async function picturesOf({ pack, address, seed, view }: Task) {
  if (pack) {
    const bitmaps = await Promise.all(
      pack.map(async (code) => ({ ...code, bitmap: await bitmapAt(code.address) })),
    )
    return () => packFrames(bitmaps, seed)
  }
  const upright = address === undefined ? drawWithoutCode(seed) : await bitmapAt(address)
  return () => framesOf(upright, view.damage, view.degrees, seed)
}

async function bitmapAt(address: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetch(address)).blob())
}

Object.assign(globalThis, { measure })
