import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from './launch.ts'

// Else the bar above the page holds a window wider than a phone.
const smallBar = '* { min-width: 0px; min-height: 0px; padding: 0px; margin: 0px; font-size: 1px; }'

/** Starts a screen that exists in memory only. It picks its own number, so that several can start at once. */
export async function openDisplay() {
  const settings = await mkdtemp(join(tmpdir(), 'display-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), smallBar)
  const xvfb = launch('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const [, number] = await xvfb.says(/^(\d+)\n/m)
  const environment = { ...process.env, DISPLAY: `:${number}`, XDG_CONFIG_HOME: settings }
  const end = async () => {
    await xvfb.end()
    await rm(settings, { recursive: true, force: true })
  }
  return { environment, end }
}
