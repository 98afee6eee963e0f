import type { Frame } from './frame.ts'

/** The pixels of a frame, scaled down where its longer side has more than `longest` of them. */
export function pixels({ picture, part }: Frame, longest: number): ImageData {
  const scale = Math.min(1, longest / Math.max(part.width, part.height))
  const width = Math.max(1, Math.round(part.width * scale))
  const height = Math.max(1, Math.round(part.height * scale))
  const context = contextOf(width, height)
  if (!context) return new ImageData(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

function contextOf(width: number, height: number) {
  // Missing in Safari before 16.4.
  return typeof OffscreenCanvas === 'undefined'
    ? pageCanvas(width, height).getContext('2d', { willReadFrequently: true })
    : new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
}

const pageCanvas = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height })
