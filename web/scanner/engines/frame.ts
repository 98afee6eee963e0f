import { type Part, visiblePart } from './visible-part.ts'

/** A picture of the camera, and the part of it to read, in its pixels. */
export interface Frame {
  readonly picture: ImageBitmap | VideoFrame
  readonly part: Part
}

/** A frame that was handed on without a copy can't be drawn where it is read. */
export class UndrawableError extends Error {}

/** Whether its picture is the camera's own, and no copy. */
export const isWithoutCopy = ({ picture }: Frame): boolean =>
  'VideoFrame' in globalThis && picture instanceof VideoFrame

/**
 * The frame that a video shows; `undefined` where the browser refuses, as Chromium does with some of the first ones.
 *
 * @param isCopied whether its picture must be a copy
 */
export async function takeFrame(video: HTMLVideoElement, isCopied: boolean): Promise<Frame | undefined> {
  const part = visiblePart(video)
  const picture = isCopied ? undefined : withoutCopy(video)
  if (picture) return { picture, part }
  const { x, y, width, height } = part
  const copy = await createImageBitmap(video, x, y, width, height).catch(() => undefined)
  return copy && wholeFrame(copy)
}

export function wholeFrame(picture: ImageBitmap): Frame {
  const { width, height } = picture
  return { picture, part: { x: 0, y: 0, width, height } }
}

/** The middle half of a frame, where the code is that somebody aims at. */
export function middleOf({ picture, part: { x, y, width, height } }: Frame): Frame {
  return { picture, part: { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 } }
}

// A copy of the pixels keeps the page busy, on a slow phone for longer than one may. Browsers before Chromium 94,
// Safari 16.4 and Firefox 130 need one; so does a picture that the video shows turned.
function withoutCopy(video: HTMLVideoElement): VideoFrame | undefined {
  if (!('VideoFrame' in globalThis)) return undefined
  try {
    const picture = new VideoFrame(video)
    if (picture.displayWidth === video.videoWidth && picture.displayHeight === video.videoHeight)
      return picture
    picture.close()
  } catch {
    // There is none yet.
  }
  return undefined
}
