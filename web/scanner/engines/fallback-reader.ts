import { BrowserMultiFormatReader } from '@zxing/browser'
import type { Reader } from './reader.ts'
import { openPictureReader } from './picture-reader.ts'
import { zxingWith } from './zxing.ts'

export const browserZxing = zxingWith((image, hints) =>
  new BrowserMultiFormatReader(hints).decodeBitmap(image),
)

/** For browsers without workers, or without the worker's script. */
export function openFallbackReader(): Reader {
  const reader = openPictureReader(() => ({ engine: browserZxing, detector: undefined }))
  return { ...reader, read: (frame) => thenRest(() => reader.read(frame)) }
}

// Rests for as long as it worked, which keeps the page responsive.
async function thenRest<Value>(work: () => Promise<Value>): Promise<Value> {
  const begun = performance.now()
  const value = await work()
  const spent = performance.now() - begun
  await new Promise((resolve) => setTimeout(resolve, spent))
  return value
}
