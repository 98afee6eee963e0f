import { closeCamera, openCamera } from './camera.ts'
import { openReader, type Reader } from './reader.ts'
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
  const reader = openReader()
  try {
    video.srcObject = camera
    await readCodes(video, reader, onRead, signal)
  } finally {
    reader.close()
    close()
  }
}

async function readCodes(
  video: HTMLVideoElement,
  reader: Reader,
  onRead: (text: string) => void,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    const next = pause(figures.scanInterval)
    const text = video.videoWidth > 0 ? await reader.read(await createImageBitmap(video)) : undefined
    if (text !== undefined && !signal.aborted) onRead(text)
    await next
  }
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
