import {
  scanGrayBuffer,
  setModuleArgs,
  ZBarConfigType,
  ZBarScanner,
  ZBarSymbolType,
} from '@undecaf/zbar-wasm'
import type { LineEngine } from './engine.ts'

const symbologies = [
  ZBarSymbolType.ZBAR_EAN13,
  ZBarSymbolType.ZBAR_EAN8,
  ZBarSymbolType.ZBAR_UPCE,
  ZBarSymbolType.ZBAR_I25,
  ZBarSymbolType.ZBAR_DATABAR,
  ZBarSymbolType.ZBAR_DATABAR_EXP,
  ZBarSymbolType.ZBAR_CODE39,
  ZBarSymbolType.ZBAR_CODE128,
]

/** Of a shorter one, ZBar reads parts. */
const itfLength = 14

/** Of how many rows and columns one is read: more take longer, and find nothing more. */
const smallestStep = 4

/**
 * ZBar in WebAssembly: it follows the edges of bars along each line, to less than a pixel.
 *
 * @param wasm the address of its module
 * @throws when the module does not start
 */
export async function zbar(wasm: string): Promise<LineEngine> {
  setModuleArgs({ locateFile: () => wasm })
  const scanner = await ZBarScanner.create()
  scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0)
  for (const symbology of symbologies) scanner.setConfig(symbology, ZBarConfigType.ZBAR_CFG_ENABLE, 1)
  scanner.setConfig(ZBarSymbolType.ZBAR_I25, ZBarConfigType.ZBAR_CFG_MIN_LEN, itfLength)
  return async ({ width, height, luminance }, isUpright) => {
    const step = Math.max(smallestStep, Math.round(Math.min(width, height) / 110))
    scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_Y_DENSITY, step)
    scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_X_DENSITY, isUpright ? 0 : step)
    const found = await scanGrayBuffer(luminance.slice().buffer, width, height, scanner)
    return found.map((symbol) => symbol.decode())
  }
}
