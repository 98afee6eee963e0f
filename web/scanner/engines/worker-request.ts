/** A request to the worker. */
export interface WorkerRequest {
  readonly kind: 'read' | 'readPicture'
  readonly picture: ImageBitmap
  /** Where to send the text, or `undefined`. */
  readonly port: MessagePort
}
