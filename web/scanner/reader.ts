import { agreement } from './engines/agreement.ts'

/** Reads the codes that one camera shows, frame by frame. Frames given to it are its own: it closes them. */
export interface Reader {
  /**
   * The text of the code that this frame and those before it show, once it is certain: a line code after two equal
   * reads, a matrix code at once. Nothing before that. Never throws.
   */
  read(frame: ImageBitmap): Promise<string | undefined>
  /** The text of the code in one still picture, looked for as hard as possible. Never throws. */
  readPicture(picture: ImageBitmap): Promise<string | undefined>
  /** Ends its work. */
  close(): void
}

/** Starts to load what reads codes; frames may come at once. */
export function openReader(): Reader {
  const agreed = agreement()
  return {
    read: async (frame) => agreed(await decode(frame)),
    readPicture: async (picture) => (await decode(picture))?.text,
    close: () => undefined,
  }
}

async function decode(frame: ImageBitmap) {
  const engine = await import('./engines/zxing.ts')
  return engine.decode(frame)
}
