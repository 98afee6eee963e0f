import { closeCamera, openCamera } from './camera.ts'
import type { Decode } from './engine.ts'
import { figures } from '../ui/figures.ts'

/**
 * Shows the camera in `video` and hands over every code that it reads, until `signal` ends it. The camera is off
 * afterwards, whatever happens. Throws a `CameraProblem`.
 */
export async function scan(
  video: HTMLVideoElement,
  onRead: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const camera = await openCamera()
  const close = () => closeCamera(camera)
  signal.addEventListener('abort', close)
  try {
    video.srcObject = camera
    const { decode } = await import('./zxing.ts')
    await readCodes(video, decode, onRead, signal)
  } finally {
    close()
  }
}

async function readCodes(
  video: HTMLVideoElement,
  decode: Decode,
  onRead: (text: string) => void,
  signal: AbortSignal,
) {
  const frame = document.createElement('canvas')
  while (!signal.aborted) {
    const next = pause(figures.scanInterval)
    const text = drawn(video, frame) ? await decode(frame) : undefined
    if (text !== undefined && !signal.aborted) onRead(text)
    await next
  }
}

function drawn(video: HTMLVideoElement, frame: HTMLCanvasElement): boolean {
  frame.width = video.videoWidth
  frame.height = video.videoHeight
  const context = frame.getContext('2d', { willReadFrequently: true })
  if (!context || frame.width === 0) return false
  context.drawImage(video, 0, 0)
  return true
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
