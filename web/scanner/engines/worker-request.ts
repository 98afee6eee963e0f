import type { Frame } from '../frame.ts'

/** A request to the worker. */
export interface WorkerRequest {
  readonly kind: 'read' | 'readPicture'
  readonly frame: Frame
  /** Where to send the text, or `undefined`. */
  readonly port: MessagePort
}
