import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Engines } from '../../web/scanner/engines/decoder.ts'
import { zbar } from '../../web/scanner/engines/zbar.ts'
import { zxingWasm } from '../../web/scanner/engines/zxing-wasm.ts'

const { resolve } = createRequire(import.meta.url)

/** The engines that read where there is WebAssembly. */
export const bothEngines = open()

async function open(): Promise<Engines> {
  const wasm = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const engine = await zxingWasm(await WebAssembly.compile(wasm))
  return { detector: undefined, engine, lineEngine: await zbar(resolve('@undecaf/zbar-wasm/dist/zbar.wasm')) }
}
