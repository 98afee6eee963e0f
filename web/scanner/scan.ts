import { constants } from '../ui/constants.ts'
import { texts } from '../i18n/texts.ts'
import { CameraError, openCamera } from './camera.ts'
import { takeFrame, UndrawableError } from './engines/frame.ts'
import { openReader } from './open-reader.ts'
import type { Reader } from './engines/reader.ts'

interface Scan {
  /** The device id of the camera to use, otherwise the rear one. */
  readonly lens: string | undefined
  readonly onRead: (text: string) => void
  /** Ends the scan and stops the camera at once. */
  readonly signal: AbortSignal
}

/** @throws {CameraError} */
export async function scan(video: HTMLVideoElement, { lens, onRead, signal }: Scan): Promise<void> {
  const reader = openReader()
  const readFrame = openFrames(reader)
  try {
    const camera = await openCamera(lens, signal)
    video.srcObject = camera
    while (!signal.aborted) {
      const latest = new Promise((resolve) => setTimeout(resolve, constants.scanInterval))
      const text = await readFrame(video)
      // In a microtask, so that an error of the caller does not end the scan.
      if (text !== undefined && !signal.aborted) queueMicrotask(() => onRead(text))
      if (!camera.active && !signal.aborted) throw new CameraError(texts.scanner.stopped)
      await Promise.race([nextFrame(video), latest])
    }
  } finally {
    reader.close()
  }
}

/** Returns a function that reads the code in a video's frame; `undefined` while there is no picture yet. */
function openFrames(reader: Reader): (video: HTMLVideoElement) => Promise<string | undefined> {
  let isCopied = false
  return async (video) => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
    const frame = await takeFrame(video, isCopied)
    try {
      return frame && (await reader.read(frame))
    } catch (failure) {
      if (!(failure instanceof UndrawableError)) throw failure
      isCopied = true
      return undefined
    }
  }
}

// Firefox before 132 does not report frames: the next paint will do.
function nextFrame(video: HTMLVideoElement) {
  return new Promise((resolve) =>
    'requestVideoFrameCallback' in video
      ? video.requestVideoFrameCallback(resolve)
      : requestAnimationFrame(resolve),
  )
}
