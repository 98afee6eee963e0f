import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Engine } from '../../web/scanner/engines/engine.ts'
import { zxing } from '../../web/scanner/engines/zxing.ts'
import { zxingWasm } from '../../web/scanner/engines/zxing-wasm.ts'

/** The engines that the app ships. */
export const engines: Readonly<Record<'zxing-wasm' | 'ZXing in JavaScript', Engine>> = {
  'zxing-wasm': await zxingWasm(await WebAssembly.compileStreaming(fetch(wasmUrl))),
  'ZXing in JavaScript': zxing,
}
