const notFound = 'Error: Camera not found. Please ensure your device has a camera.'
const refused =
  'Error: The camera may not be used. Please allow it for this page in your browser and try again.'
const inUse = 'Error: The camera is in use. Please close the other program that uses it and try again.'
const insecure = 'Error: The camera needs a secure page. Please open this page with https.'
const unsupported = 'Error: This browser offers no camera. Please use another browser, or type the code in.'
const unknown = 'Error: The camera could not be started. Please try again.'

/** The camera cannot be used; the message tells a person why and what to do. */
export class CameraProblem extends Error {}

/** Starts the camera, at the rear where there is one. Throws a `CameraProblem`. */
export async function openCamera(): Promise<MediaStream> {
  if (!isSecureContext) throw new CameraProblem(insecure)
  if (!('mediaDevices' in navigator)) throw new CameraProblem(unsupported)
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (failure) {
    throw new CameraProblem(failure instanceof DOMException ? explain(failure) : unknown)
  }
}

/** Ends the camera, so that its light goes out. */
export function closeCamera(camera: MediaStream): void {
  for (const track of camera.getTracks()) track.stop()
}

// The names of https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia
function explain({ name }: DOMException): string {
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return notFound
  if (name === 'NotAllowedError' || name === 'SecurityError') return refused
  if (name === 'NotReadableError' || name === 'AbortError') return inUse
  return unknown
}
