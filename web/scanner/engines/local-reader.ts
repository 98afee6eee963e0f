import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Reader } from '../reader.ts'
import { type BuiltIn, findBuiltIn } from './built-in.ts'
import type { Engine } from './engine.ts'
import { openFrameSizes } from './frame-size.ts'
import { openPipeline } from './pipeline.ts'
import { pixels } from './pixels.ts'
import { zxing } from './zxing.ts'

// A picture of a code that is small in it wants more; one that is out of focus is read better when made smaller.
const longestPictures = [1280, 2560, 800]

/** Reads where it is called: best in a worker, since a frame takes longer than a page may stand still. */
export function openLocalReader(): Reader {
  const pipeline = openPipeline(() => loaded)
  const sized = openFrameSizes()
  return {
    read: (frame) =>
      closing(frame, () => sized(frame, async (longest) => pipeline.read(pixels(frame, longest)))),
    readPicture: (picture) =>
      closing(picture, async () => {
        await loading
        return pipeline.readPicture(longestPictures.map((longest) => pixels(picture, longest)))
      }),
    close: () => undefined,
  }
}

let loaded: { engine: Engine; builtIn: BuiltIn | undefined } = { engine: zxing, builtIn: undefined }

const loading = Promise.allSettled([loadBuiltIn(), loadZxingWasm()])

async function loadBuiltIn() {
  const builtIn = await findBuiltIn()
  loaded = { ...loaded, builtIn }
}

// Where WebAssembly is refused or does not arrive, ZXing in JavaScript goes on.
async function loadZxingWasm() {
  const { zxingWasm } = await import('./zxing-wasm.ts')
  const engine = await zxingWasm(await WebAssembly.compileStreaming(fetch(wasmUrl)))
  loaded = { ...loaded, engine }
}

async function closing(picture: ImageBitmap, work: () => Promise<string | undefined>) {
  try {
    return await work()
  } catch {
    return undefined
  } finally {
    picture.close()
  }
}
