import zbarUrl from '@undecaf/zbar-wasm/dist/zbar.wasm?url'
import zxingUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { findDetector } from './barcode-detector.ts'
import { UndrawableError } from './frame.ts'
import type { Engines } from './decoder.ts'
import { openPictureReader } from './picture-reader.ts'
import type { Reading, WorkerRequest } from './worker-request.ts'
import { zxing } from './zxing.ts'

let engines: Engines = { engine: zxing, detector: undefined }

const reader = openPictureReader(() => engines, Promise.allSettled([loadDetector(), loadWebAssembly()]))

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void answer(data))

async function answer({ kind, frame, port }: WorkerRequest) {
  port.postMessage(await readingOf(() => reader[kind](frame)), [])
}

async function readingOf(read: () => Promise<string | undefined>): Promise<Reading> {
  try {
    return await read()
  } catch (failure) {
    if (failure instanceof UndrawableError) return null
    throw failure
  }
}

async function loadDetector() {
  const detector = await findDetector()
  engines = { ...engines, detector }
}

// If WebAssembly is refused or does not arrive, ZXing in JavaScript goes on. The second engine comes after the first.
async function loadWebAssembly() {
  const { zxingWasm } = await import('./zxing-wasm.ts')
  const engine = await zxingWasm(await WebAssembly.compileStreaming(fetch(zxingUrl)))
  engines = { ...engines, engine }
  const { zbar } = await import('./zbar.ts')
  const lineEngine = await zbar(zbarUrl)
  engines = { ...engines, lineEngine }
}
