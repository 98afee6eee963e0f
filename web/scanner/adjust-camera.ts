import type { CameraSettings } from './camera-settings.ts'

/** A place in the camera's picture: from 0 to 1, from the left and from the top. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** What can be done with a camera: nothing where the browser does not say. */
export function abilitiesOf(camera: MediaStreamTrack): MediaTrackCapabilities {
  return 'getCapabilities' in camera ? camera.getCapabilities() : {}
}

/** The zooms to choose from: once, twice and three times, as far as the camera goes. */
export function zoomsOf(camera: MediaStreamTrack): readonly number[] {
  const { zoom } = abilitiesOf(camera)
  if (!zoom) return []
  const once = Math.max(zoom.min, 1)
  return [once, once * 2, once * 3].filter((factor) => factor <= zoom.max)
}

/** Sets what the camera offers of the settings, and focuses at the point where one is given. */
export async function adjustCamera(
  camera: MediaStreamTrack,
  { zoom, light = false }: CameraSettings,
  point?: PicturePoint,
): Promise<void> {
  const { torch, focusMode = [] } = abilitiesOf(camera)
  // All in one, since each set of constraints takes the place of the one before.
  const wanted: MediaTrackConstraintSet = {
    ...(torch === true && { torch: light }),
    ...(zoom !== undefined && zoomsOf(camera).includes(zoom) && { zoom }),
    ...focusing(focusMode, point),
  }
  // An empty set would undo the size that was asked for.
  if (Object.keys(wanted).length === 0) return
  // A camera that will not is used as it is.
  await camera.applyConstraints({ advanced: [wanted] }).catch(() => undefined)
}

function focusing(modes: readonly string[], point: PicturePoint | undefined): MediaTrackConstraintSet {
  if (point && modes.includes('single-shot')) return { focusMode: 'single-shot', pointsOfInterest: [point] }
  return modes.includes('continuous') ? { focusMode: 'continuous' } : {}
}
