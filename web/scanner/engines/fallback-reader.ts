import { BrowserMultiFormatReader } from '@zxing/browser'
import type { Reader } from '../reader.ts'
import { openPictureReader } from './picture-reader.ts'
import { zxingWith } from './zxing.ts'

/** The engine of `openFallbackReader`. */
export const browserZxing = zxingWith((image, hints) =>
  new BrowserMultiFormatReader(hints).decodeBitmap(image),
)

/**
 * The reader of last resort, on the page itself: for browsers without workers or `OffscreenCanvas` (Safari before
 * 16.4), and where the worker's script does not arrive.
 */
export function openFallbackReader(): Reader {
  return openPictureReader(() => ({ engine: browserZxing, detector: undefined }))
}
