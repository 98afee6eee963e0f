import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { pixels } from '../../../web/scanner/engines/pixels.ts'

const options: ReaderOptions = {
  formats: [
    'EAN13',
    'EAN8',
    'UPCA',
    'UPCE',
    'Code128',
    'Code39',
    'ITF',
    'DataBarOmni',
    'DataBarStk',
    'DataBarStkOmni',
    'DataBarExp',
    'DataBarExpStk',
    'Aztec',
    'QRCode',
    'DataMatrix',
    'PDF417',
  ],
  maxNumberOfSymbols: 1,
}

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

addEventListener('message', async ({ data }: MessageEvent<ImageBitmap>) => {
  const [result] = await readBarcodes(pixels(data, 1600), options)
  data.close()
  postMessage(result?.text)
})
