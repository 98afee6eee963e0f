import { constants } from '../ui/constants.ts'
import { words } from '../words/words.ts'
import { CameraProblem, openCamera } from './camera.ts'
import { openReader } from './open-reader.ts'
import type { Reader } from './reader.ts'
import { visiblePart } from './visible-part.ts'

interface Scan {
  /** The device id of the camera to use; else it is the one at the rear. */
  readonly lens: string | undefined
  readonly onRead: (text: string) => void
  /** Ends the scan, and the camera with it at once. */
  readonly signal: AbortSignal
}

/** Shows the camera in `video` and hands over every code that is certain. Throws a `CameraProblem`. */
export async function scan(video: HTMLVideoElement, { lens, onRead, signal }: Scan): Promise<void> {
  const reader = openReader()
  try {
    const camera = await openCamera(lens, signal)
    video.srcObject = camera
    while (!signal.aborted) {
      const latest = pause(constants.scanInterval)
      const begun = performance.now()
      const text = await readFrame(video, reader)
      // Apart, so that the scan goes on where the caller fails at what was read.
      if (text !== undefined && !signal.aborted) queueMicrotask(() => onRead(text))
      if (!camera.active && !signal.aborted) throw new CameraProblem(words.scanner.stopped)
      // It rests for as long as it worked, so that the page stays quick and the device cool.
      const rested = pause(performance.now() - begun).then(() => nextFrame(video))
      await Promise.race([rested, latest])
    }
  } finally {
    reader.close()
  }
}

// Nothing where the camera has no picture yet: Chromium refuses some of the first.
async function readFrame(video: HTMLVideoElement, reader: Reader): Promise<string | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const { x, y, width, height } = visiblePart(video)
  const frame = await createImageBitmap(video, x, y, width, height).catch(() => undefined)
  return frame && reader.read(frame)
}

// Firefox before 132 does not tell of frames: the next paint will do.
function nextFrame(video: HTMLVideoElement) {
  return new Promise((resolve) =>
    'requestVideoFrameCallback' in video
      ? video.requestVideoFrameCallback(resolve)
      : requestAnimationFrame(resolve),
  )
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
