import { type Frame, isWithoutCopy, middleOf, UndrawableError } from './frame.ts'
import type { Reader } from './reader.ts'
import { type Engines, openDecoder } from './decoder.ts'
import { openFrameSizes } from './frame-size.ts'

// A picture of a code that is small in it wants more; one that is out of focus is read better when made smaller.
const pictureSizes = [1280, 2560, 800]

/** A reader on the thread that opens it, best a worker's: a frame takes longer than a page may be blocked. */
export function openPictureReader(engines: () => Engines, loading?: Promise<unknown>): Reader {
  const decoder = openDecoder(engines)
  const sized = openFrameSizes()
  return {
    read: (frame) =>
      closing(frame, () =>
        sized(frame.part, async (longest) =>
          decoder.read(pixels(frame, longest), () => pixels(middleOf(frame), longest)),
        ),
      ),
    readPicture: (frame) =>
      closing(frame, async () => {
        await loading
        return decoder.readPicture(pictureSizes.map((longest) => pixels(frame, longest)))
      }),
    close: () => undefined,
  }
}

// Engines never throw: what fails is the drawing.
async function closing(frame: Frame, work: () => Promise<string | undefined>) {
  try {
    return await work()
  } catch {
    if (isWithoutCopy(frame)) throw new UndrawableError()
    return undefined
  } finally {
    frame.picture.close()
  }
}

/** The pixels of a frame, scaled down where its longer side has more than `longest` of them. */
export function pixels({ picture, part }: Frame, longest: number): ImageData {
  const scale = Math.min(1, longest / Math.max(part.width, part.height))
  const width = Math.max(1, Math.round(part.width * scale))
  const height = Math.max(1, Math.round(part.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return new ImageData(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
