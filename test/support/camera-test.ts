import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedIn } from './browser-test.ts'
import { cameraFlags, writeCameraClip } from './camera-clip.ts'

interface Camera {
  /** The file that the browser sees through its camera. */
  readonly clip: string
  /** Holds a line code in front of the camera, given by its modules; none is a white wall. */
  readonly show: (modules: string) => void
}

/** A test with anna signed in and a camera that sees what the test shows it, from the next start on. */
export const test = signedIn.extend<object, { readonly camera: Camera }>({
  camera: [
    async ({ browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `camera-${browserName}-`))
      const clip = join(folder, 'clip.y4m')
      await use({ clip, show: (modules) => writeCameraClip(clip, modules) })
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
