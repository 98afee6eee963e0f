import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** What a page has noted of its latest scan; times in milliseconds. */
export interface Noted {
  /** When the camera started, and when it was stopped, which is 0 before that. */
  begun: number
  ended: number
  /** How long the longest task of the page took since then, if over 50 ms. */
  longestTask: number
}

/** Makes a page note when its camera is on, and its long tasks meanwhile. */
export const watchScans = (page: Page) => page.addInitScript(install)

/** Waits until the scan ends, but no longer than so many milliseconds. */
export async function endOfScan(page: Page, limit: number): Promise<Noted> {
  const last = Date.now() + limit
  // Not by `waitForFunction`, which the app's policy for content forbids.
  for (;;) {
    const noted = await page.evaluate<Noted>('noted')
    if (noted.ended > 0 || Date.now() > last) return noted
    await setTimeout(100)
  }
}

/** Runs in the page, before its own scripts. */
function install() {
  const noted: Noted = { begun: 0, ended: 0, longestTask: 0 }
  const { mediaDevices } = navigator
  const start = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wishes) => {
    Object.assign(noted, { ended: 0, longestTask: 0 })
    const stream = await start(wishes)
    noted.begun = performance.now()
    for (const track of stream.getTracks()) {
      const stop = track.stop.bind(track)
      track.stop = () => {
        stop()
        noted.ended ||= performance.now()
      }
    }
    return stream
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const isMeanwhile = noted.begun > 0 && startTime > noted.begun && noted.ended === 0
      if (isMeanwhile) noted.longestTask = Math.max(noted.longestTask, duration)
    }
  }).observe({ type: 'longtask' })
  Object.assign(globalThis, { noted })
}
