import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { pixels } from '../../../web/scanner/engines/pixels.ts'
import { formats } from '../../../web/scanner/engines/zxing-wasm.ts'
import { wholeFrame } from '../../../web/scanner/engines/frame.ts'

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

addEventListener('message', async ({ data }: MessageEvent<ImageBitmap>) => {
  const [result] = await readBarcodes(pixels(wholeFrame(data), 1600), { formats, maxNumberOfSymbols: 1 })
  data.close()
  postMessage(result?.text)
})
