import { words } from '../words/words.ts'

/** The camera cannot be used; the message tells a person why and what to do. */
export class CameraProblem extends Error {}

/** Starts the camera, at the rear where there is one. Throws a `CameraProblem`. */
export async function openCamera(): Promise<MediaStream> {
  if (!isSecureContext) throw new CameraProblem(words.scanner.insecure)
  if (!('mediaDevices' in navigator)) throw new CameraProblem(words.scanner.unsupported)
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (failure) {
    throw new CameraProblem(failure instanceof DOMException ? explain(failure) : words.scanner.notStarted)
  }
}

/** Ends the camera, so that its light goes out. */
export function closeCamera(camera: MediaStream): void {
  for (const track of camera.getTracks()) track.stop()
}

// The names of https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia
function explain({ name }: DOMException): string {
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return words.scanner.notFound
  if (name === 'NotAllowedError' || name === 'SecurityError') return words.scanner.refused
  if (name === 'NotReadableError' || name === 'AbortError') return words.scanner.inUse
  return words.scanner.notStarted
}
