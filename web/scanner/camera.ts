import { texts } from '../i18n/texts.ts'

/** The camera cannot be used; the message is for the person, with the reason and a remedy. */
export class CameraError extends Error {
  readonly canRetry: boolean

  constructor(message: string, { canRetry = true } = {}) {
    super(message)
    this.canRetry = canRetry
  }
}

/**
 * Starts a camera, which stays on until `signal` is aborted: the one with the device id `lens` if it is there,
 * otherwise the rear one.
 *
 * @throws {CameraError}
 */
export async function openCamera(lens: string | undefined, signal: AbortSignal): Promise<MediaStream> {
  if (!isSecureContext) throw new CameraError(texts.scanner.insecure, { canRetry: false })
  if (!('mediaDevices' in navigator)) throw new CameraError(texts.scanner.unsupported, { canRetry: false })
  const camera = await start(lens)
  // The signal may have been aborted while the browser asked for permission.
  if (signal.aborted) stop(camera)
  signal.addEventListener('abort', () => stop(camera))
  return camera
}

// On a pack of fresh food a code is 10 mm wide, and its modules are a few pixels wide even at this size.
const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }

async function start(lens?: string): Promise<MediaStream> {
  // Chromium respects the id only if it must match exactly.
  const which = lens === undefined ? { facingMode: 'environment' } : { deviceId: { exact: lens } }
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { ...size, ...which } })
  } catch (failure) {
    const message = messageOf(failure)
    // The chosen one may be gone or in use. After a refusal the person is not asked again.
    if (lens !== undefined && message !== texts.scanner.refused) return start()
    throw new CameraError(message)
  }
}

function stop(camera: MediaStream) {
  for (const track of camera.getTracks()) track.stop()
}

// The names of https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia
function messageOf(failure: unknown): string {
  // WebKit's OverconstrainedError, which it has also where there is no camera at all, is no DOMException.
  const name = failure instanceof Object && 'name' in failure ? failure.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return texts.scanner.notFound
  if (name === 'NotAllowedError' || name === 'SecurityError') return texts.scanner.refused
  if (name === 'NotReadableError' || name === 'AbortError') return texts.scanner.inUse
  return texts.scanner.notStarted
}
