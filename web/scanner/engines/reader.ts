import type { Frame } from './frame.ts'

/** Reads the codes that one camera shows, frame by frame. Closes the pictures that are given to it. */
export interface Reader {
  /**
   * The text of the code that this frame and those before it show, once it is certain; `undefined` before that.
   *
   * @throws {UndrawableError} where the next frames must be copies
   * @throws when the code that reads cannot be loaded
   */
  read(frame: Frame): Promise<string | undefined>
  /**
   * The text of the code in one still picture, with every attempt that there is.
   *
   * @throws when the code that reads cannot be loaded
   */
  readPicture(frame: Frame): Promise<string | undefined>
  /** Stops reading; calls still pending resolve to `undefined`. */
  close(): void
}
