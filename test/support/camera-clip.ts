import { writeFileSync } from 'node:fs'
import type { Drawing } from './barcodes.ts'

const width = 640
const height = 480

// Luminance in the range of studio video, from black 16 to white 235.
const black = 16
const white = 235
const noColour = 128

/** The switches that make Chromium use a file as its camera, and allow it without asking. */
export function cameraFlags(clip: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${clip}`,
  ]
}

/** Writes a clip of a drawing held still in front of a white wall, or of the wall alone. */
export function writeCameraClip(file: string, drawing?: Drawing): void {
  const chrominance = Buffer.alloc((width * height) / 2, noColour)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luminance(drawing), chrominance])
  // https://wiki.multimedia.cx/index.php/YUV4MPEG2
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([header, frame, frame]))
}

function luminance(drawing?: Drawing): Buffer {
  const picture = Buffer.alloc(width * height, white)
  if (!drawing) return picture
  const left = Math.floor((width - drawing.width) / 2)
  const top = Math.floor((height - drawing.height) / 2)
  for (let row = 0; row < drawing.height; row += 1) {
    const greys = drawing.luminance.subarray(row * drawing.width, (row + 1) * drawing.width)
    picture.set(
      greys.map((grey) => black + (grey * (white - black)) / 255),
      (top + row) * width + left,
    )
  }
  return picture
}
