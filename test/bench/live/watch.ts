import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** What a page has noted of its latest scan; times in milliseconds. */
export interface Noted {
  /** When the camera started, and when it was stopped, which is 0 before that. */
  begun: number
  ended: number
  /** When the scan was left: by an input, by what a script did, or by a code that was read. It is 0 before that. */
  left: number
}

/** Makes a page note when its camera is on, and when its scan is left. */
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
  const noted: Noted = { begun: 0, ended: 0, left: 0 }
  const { mediaDevices } = navigator
  const start = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wishes) => {
    const stream = await start(wishes)
    Object.assign(noted, { begun: performance.now(), ended: 0, left: 0 })
    for (const track of stream.getTracks()) {
      const stop = track.stop.bind(track)
      track.stop = () => {
        stop()
        noted.ended ||= performance.now()
      }
    }
    return stream
  }
  for (const way of ['pointerup', 'keydown', 'visibilitychange'])
    addEventListener(way, ({ timeStamp }) => void (noted.left ||= timeStamp), true)
  Object.assign(globalThis, {
    noted,
    // The worker answers through one of these, with the text of a code or with nothing.
    MessageChannel: new Proxy(MessageChannel, {
      construct(Channel) {
        const channel = new Channel()
        channel.port1.addEventListener('message', ({ data, timeStamp }) => {
          if (typeof data === 'string') noted.left ||= timeStamp
        })
        return channel
      },
    }),
  })
}
