import { join } from 'node:path'
import { drawBarcode } from '../support/barcodes.ts'
import { cameraFlags, writeCameraClip } from '../support/camera-clip.ts'

const width = 480

/** Switches that give the browser a camera held too near to a code, so that it never reads it and goes on looking. */
export async function nearCamera(folder: string): Promise<string[]> {
  const code = await drawBarcode('EAN13', '4100060009503', { scale: 6 })
  const left = (code.width - width) / 2
  const luminance = code.luminance.filter((_, place) => {
    const column = place % code.width
    return column >= left && column < left + width
  })
  const clip = join(folder, 'clip.y4m')
  writeCameraClip(clip, { width, height: code.height, luminance })
  return cameraFlags(clip)
}
