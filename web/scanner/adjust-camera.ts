import { BrowserCodeReader } from '@zxing/browser'
import type { CameraSettings } from './camera-settings.ts'
import type { PicturePoint } from './engines/visible-part.ts'

/** The capabilities of a camera; none if the browser does not say. */
const capabilitiesOf = (camera: MediaStreamTrack): MediaTrackCapabilities =>
  'getCapabilities' in camera ? camera.getCapabilities() : {}

/** Whether a camera has a light. ZXing's own check finds one wherever Chromium says `torch: false`. */
export const hasLight = (camera: MediaStreamTrack): boolean => capabilitiesOf(camera).torch === true

/** The zooms to choose from: 1, 2 and 3 times, as far as the camera goes. */
export function zoomsOf(camera: MediaStreamTrack): readonly number[] {
  const { zoom } = capabilitiesOf(camera)
  if (!zoom) return []
  const once = Math.max(zoom.min, 1)
  return [once, once * 2, once * 3].filter((factor) => factor <= zoom.max)
}

/** Applies the settings that the camera offers, and focuses at the point if there is one. */
export async function adjustCamera(
  camera: MediaStreamTrack,
  { zoom, light = false }: CameraSettings,
  point?: PicturePoint,
): Promise<void> {
  const { focusMode = [] } = capabilitiesOf(camera)
  const wanted: MediaTrackConstraintSet = {
    ...(zoom !== undefined && zoomsOf(camera).includes(zoom) && { zoom }),
    ...focusing(focusMode, point),
  }
  try {
    if (hasLight(camera) && camera.getSettings().torch !== light)
      await BrowserCodeReader.mediaStreamSetTorch(camera, light)
    // An empty set would undo the size that was asked for.
    if (Object.keys(wanted).length === 0) return
    // Each set of constraints replaces the one before: the light belongs in this one too.
    await camera.applyConstraints({ advanced: [{ ...wanted, ...(hasLight(camera) && { torch: light }) }] })
  } catch {
    // A camera that refuses is used as it is.
  }
}

function focusing(modes: readonly string[], point: PicturePoint | undefined): MediaTrackConstraintSet {
  if (point && modes.includes('single-shot')) return { focusMode: 'single-shot', pointsOfInterest: [point] }
  return modes.includes('continuous') ? { focusMode: 'continuous' } : {}
}
