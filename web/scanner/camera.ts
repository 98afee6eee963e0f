import { words } from '../words/words.ts'

/** The camera cannot be used; the message tells a person why and what to do. */
export class CameraProblem extends Error {
  /** Whether another attempt may succeed. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass = true } = {}) {
    super(message)
    this.mayPass = mayPass
  }
}

/**
 * Starts a camera, which is on until `signal` ends it: the `lens` by its device id where it is there, else the one
 * at the rear. At 1280×720 small codes are read twice as often as at 640×480. Throws a `CameraProblem`.
 */
export async function openCamera(lens: string | undefined, signal: AbortSignal): Promise<MediaStream> {
  if (!isSecureContext) throw new CameraProblem(words.scanner.insecure, { mayPass: false })
  if (!('mediaDevices' in navigator)) throw new CameraProblem(words.scanner.unsupported, { mayPass: false })
  const camera = await start(lens)
  // It may have been ended while a person was asked for the permission.
  if (signal.aborted) end(camera)
  signal.addEventListener('abort', () => end(camera))
  return camera
}

const size = { width: { ideal: 1280 }, height: { ideal: 720 } }

async function start(lens?: string): Promise<MediaStream> {
  // Chromium goes by the id only where it must be this one.
  const which = lens === undefined ? { facingMode: 'environment' } : { deviceId: { exact: lens } }
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { ...size, ...which } })
  } catch (failure) {
    const problem = explain(failure)
    // The chosen one may be gone or in use; who refused is not asked again.
    if (lens !== undefined && problem !== words.scanner.refused) return start()
    throw new CameraProblem(problem)
  }
}

function end(camera: MediaStream) {
  for (const track of camera.getTracks()) track.stop()
}

// The names of https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia
function explain(failure: unknown): string {
  const name = failure instanceof DOMException ? failure.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return words.scanner.notFound
  if (name === 'NotAllowedError' || name === 'SecurityError') return words.scanner.refused
  if (name === 'NotReadableError' || name === 'AbortError') return words.scanner.inUse
  return words.scanner.notStarted
}
