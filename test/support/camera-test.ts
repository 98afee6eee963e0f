import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Drawing } from './barcodes.ts'
import { signedIn } from './browser-test.ts'
import { cameraFlags, writeCameraClip } from './camera-clip.ts'

interface Camera {
  /** The file that the browser sees through its camera. */
  readonly clip: string
  /** Holds a drawing in front of the camera. */
  readonly show: (drawing: Drawing) => void
}

/** A test with anna signed in and a camera that shows the test's drawing from its next start on. */
export const test = signedIn.extend<object, { readonly camera: Camera }>({
  camera: [
    async ({ browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `camera-${browserName}-`))
      const clip = join(folder, 'clip.y4m')
      await use({ clip, show: (drawing) => writeCameraClip(clip, drawing) })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ launchOptions, camera }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraFlags(camera.clip)] }),
    { scope: 'worker' },
  ],
})
