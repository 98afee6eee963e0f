import type { Locator } from '@playwright/test'
import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'

// Pixels of one module.
const scale = 4

/** Reads a QR code that was drawn as an SVG of unit squares, as a scanner does. */
export async function readQrCode(drawing: Locator): Promise<string> {
  const [, , size = 0] = ((await drawing.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  const path = (await drawing.locator('path').getAttribute('d')) ?? ''
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const width = size * scale
  const pixels = Uint8ClampedArray.from({ length: width * width }, (_, at) => {
    const x = Math.floor((at % width) / scale)
    const y = Math.floor(at / width / scale)
    return dark.has(`${x} ${y}`) ? 0 : 255
  })
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, width, width)))
  // Drawn, not photographed: the search for its corners fails on some codes.
  return new QRCodeReader().decode(bitmap, new Map([[DecodeHintType.PURE_BARCODE, true]])).getText()
}
