import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { buildSite } from '../../../infra/build-site.ts'
import { browserFlags, findBrowser } from '../../support/browser.ts'
import { cameraFlags } from '../../support/camera-clip.ts'
import { openTestApp } from '../../support/test-app.ts'
import { writeLiveClip } from './clip.ts'
import { firstCode, liveCodes } from './codes.ts'
import { longestOf } from './page-tasks.ts'
import { type FirstScan, type LiveRow, liveReport } from './report.ts'
import { type LiveScanner, openAppScanner, openPlainScanner } from './scanners.ts'
import { slowDown, slowness } from './slow-down.ts'

const firstScans = 5

/**
 * Plays clips of codes into the app's dialog and into a plain scanner, which is served at `address`, in turn, and with
 * the processor slowed down as well. Takes all formats if none is named. Returns a report in Markdown.
 */
export async function runLive(address: string, formats: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'live-'))
  const clip = join(folder, 'clip.y4m')
  // The browser takes the size of its pictures from the first one.
  await writeLiveClip(clip, firstCode, 0)
  const { app, plain, slowly, close } = await openScanners(address, clip)
  try {
    const first: FirstScan[] = []
    for (let repeat = 0; repeat < firstScans; repeat += 1)
      first.push({ isSlow: false, scan: await app(true) }, { isSlow: true, scan: await slowly.app(true) })
    // Its first one fills its cache.
    await plain()
    const rows: LiveRow[] = []
    for (const [seed, code] of liveCodes.entries()) {
      if (formats.length > 0 && !formats.includes(code.format)) continue
      await writeLiveClip(clip, code, seed)
      // By turns, since the first one has a clip that was just written.
      const isAppFirst = seed % 2 === 0
      rows.push({ code, isSlow: false, ...(await scanBoth({ app, plain }, isAppFirst)) })
      rows.push({ code, isSlow: true, ...(await scanBoth(slowly, !isAppFirst)) })
      process.stderr.write(`${code.format} ${code.text} done.\n`)
    }
    return liveReport(rows, first)
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }
}

type Scanners = Readonly<Record<'app' | 'plain', LiveScanner>>

async function scanBoth({ app, plain }: Scanners, isAppFirst: boolean) {
  if (isAppFirst) return { app: await app(), plain: await plain() }
  return { plain: await plain(), app: await app() }
}

async function openScanners(address: string, clip: string) {
  await buildSite((line) => process.stderr.write(`${line}\n`))
  const testApp = await openTestApp()
  // One browser each, since a page behind another one stops its camera.
  const launch = async () =>
    chromium.launch({ ...(await findBrowser()), args: [...browserFlags, ...cameraFlags(clip)] })
  const browsers = [await launch(), await launch()] as const
  const app = await openAppScanner(browsers[0], testApp)
  const plain = await openPlainScanner(browsers[1], address)
  return {
    app,
    plain,
    slowly: { app: slowed(browsers[0], app), plain: slowed(browsers[1], plain) },
    close: async () => {
      for (const browser of browsers) await browser.close()
      await testApp.close()
    },
  }
}

function slowed(browser: Browser, scan: LiveScanner): LiveScanner {
  return async (reload) => {
    const pace = await slowDown(browser)
    const scanned = await scan(reload).finally(pace.end)
    // It takes longer, but not more of the processor's time.
    return { ...scanned, longestTask: slowness * longestOf(scanned.tasks, pace.stops) }
  }
}
