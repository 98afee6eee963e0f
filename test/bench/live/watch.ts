import type { Page } from '@playwright/test'

/** A page's notes on its latest scan; times in milliseconds. */
export interface Noted {
  /** When the camera started, and when it was stopped, which is 0 before that. */
  begun: number
  ended: number
  /** When the scan was left: by an input, by what a script did, or by a code that was read. It is 0 before that. */
  left: number
}

/** Makes a page note when its camera is on, and when its scan is left. */
export const watchScans = (page: Page) => page.addInitScript(install)

/** Waits until the camera starts, or the scan ends, but no longer than so many milliseconds. */
export function untilNoted(page: Page, what: 'begun' | 'ended', limit: number): Promise<Noted> {
  // Not by `waitForFunction`, which the app's policy for content forbids.
  return page.evaluate<Noted>(`until('${what}', ${limit})`)
}

/** Runs in the page, before its own scripts. */
function install() {
  const noted: Noted = { begun: 0, ended: 0, left: 0 }
  const { mediaDevices } = navigator
  const start = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wishes) => {
    const stream = await start(wishes)
    Object.assign(noted, { begun: performance.now(), ended: 0, left: 0 })
    dispatchEvent(new Event('begun'))
    for (const track of stream.getTracks()) {
      const stop = track.stop.bind(track)
      track.stop = () => {
        stop()
        noted.ended ||= performance.now()
        dispatchEvent(new Event('ended'))
      }
    }
    return stream
  }
  for (const way of ['pointerup', 'keydown', 'visibilitychange'])
    addEventListener(way, ({ timeStamp }) => void (noted.left ||= timeStamp), true)
  Object.assign(globalThis, {
    noted,
    // A method, since the name that is given to a function here is set by code outside the page.
    until(what: 'begun' | 'ended', limit: number) {
      return new Promise((resolve) => {
        if (noted[what] > 0) resolve(noted)
        addEventListener(what, () => resolve(noted), { once: true })
        setTimeout(() => resolve(noted), limit)
      })
    },
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
