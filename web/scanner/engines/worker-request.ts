import type { Frame } from './frame.ts'

export interface WorkerRequest {
  readonly kind: 'read' | 'readPicture'
  readonly frame: Frame
  readonly port: MessagePort
}

/** The text, `undefined` if there is none, or null where the frame could not be drawn. */
export type Reading = string | undefined | null
