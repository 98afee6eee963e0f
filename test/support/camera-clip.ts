import { writeFileSync } from 'node:fs'

const width = 640
const height = 480
const moduleWidth = 4

// Luminance in the range of studio video, from black 16 to white 235.
const black = 16
const white = 235
const noColour = 128

/** The switches that make Chromium see a file where the camera was, and grant it without a question. */
export function cameraFlags(clip: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${clip}`,
  ]
}

/** Writes a clip of a still line code, given by its modules: 1 a bar, 0 a space. An empty one is a white wall. */
export function writeCameraClip(file: string, modules: string): void {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luminance(modules), chrominance()])
  // https://wiki.multimedia.cx/index.php/YUV4MPEG2
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([header, frame, frame]))
}

function luminance(modules: string): Buffer {
  const barred = Buffer.alloc(width, white)
  const start = Math.floor((width - modules.length * moduleWidth) / 2)
  for (const [place, module] of modules.split('').entries()) {
    const left = start + place * moduleWidth
    if (module === '1') barred.fill(black, left, left + moduleWidth)
  }
  const blank = Buffer.alloc(width, white)
  const isBarred = (row: number) => row > height / 4 && row < (height * 3) / 4
  return Buffer.concat(Array.from({ length: height }, (_, row) => (isBarred(row) ? barred : blank)))
}

function chrominance(): Buffer {
  return Buffer.alloc((width * height) / 2, noColour)
}
