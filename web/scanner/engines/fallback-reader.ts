import type { Reader } from '../reader.ts'
import { openPictureReader } from './picture-reader.ts'
import { zxing } from './zxing.ts'

/** The reader on the page itself, where no worker starts. */
export function openFallbackReader(): Reader {
  return openPictureReader(() => ({ engine: zxing, detector: undefined }))
}
