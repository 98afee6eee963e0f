import { openRemoteReader } from './engines/remote-reader.ts'

/** Reads the codes that one camera shows, frame by frame. Pictures given to it are its own: it closes them. */
export interface Reader {
  /**
   * The text of the code that this frame and those before it show, once it is certain: a line code after two equal
   * reads, a matrix code at once. Nothing before that. Fails only where what reads can't be loaded.
   */
  read(frame: ImageBitmap): Promise<string | undefined>
  /** The text of the code in one still picture, looked for as hard as possible. Fails like `read`. */
  readPicture(picture: ImageBitmap): Promise<string | undefined>
  /** Ends its work; what it was asked before, it answers with nothing. */
  close(): void
}

/** Starts to load what reads codes; frames may come at once. Without a worker it reads on the page itself. */
export function openReader(): Reader {
  const remote = openRemoteReader().catch(() => undefined)
  let local: Reader | undefined
  const reader = async () => {
    const inWorker = await remote
    if (inWorker && !inWorker.hasFailed()) return inWorker
    const { openLocalReader } = await import('./engines/local-reader.ts')
    local ??= openLocalReader()
    return local
  }
  return {
    read: async (frame) => (await reader()).read(frame),
    readPicture: async (picture) => (await reader()).readPicture(picture),
    close: () => void remote.then((inWorker) => inWorker?.close()),
  }
}
