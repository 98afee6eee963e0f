import type { Page } from '@playwright/test'

/** A page's notes on its latest scan; times in milliseconds. */
export interface Noted {
  /** When the camera started, and when it was stopped, which is 0 before that. */
  begun: number
  ended: number
  /** When the camera's first sharp frame came, which the clip marks; 0 before that. */
  sharp: number
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

declare const MediaStreamTrackProcessor: new (options: { readonly track: MediaStreamTrack }) => {
  readonly readable: ReadableStream<VideoFrame>
}

/** Runs in the page, before its own scripts. */
function install() {
  const noted: Noted = { begun: 0, ended: 0, sharp: 0, left: 0 }
  // A method, as below.
  const clip = {
    /** Looks at a corner of each frame, which costs next to nothing, until it is bright. */
    async noteSharp(track: MediaStreamTrack) {
      const rect = { x: 0, y: 0, width: 2, height: 2 }
      const frames = new MediaStreamTrackProcessor({ track }).readable.getReader()
      while (noted.sharp === 0) {
        const { value: frame } = await frames.read()
        if (!frame) return
        const corner = new Uint8Array(frame.allocationSize({ rect }))
        await frame.copyTo(corner, { rect })
        frame.close()
        if ((corner[0] ?? 0) > 128) noted.sharp = performance.now()
      }
      track.stop()
    },
  }
  const { mediaDevices } = navigator
  const start = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wishes) => {
    const stream = await start(wishes)
    Object.assign(noted, { begun: performance.now(), ended: 0, sharp: 0, left: 0 })
    dispatchEvent(new Event('begun'))
    for (const track of stream.getTracks()) {
      const stop = track.stop.bind(track)
      const watched = track.clone()
      void clip.noteSharp(watched)
      track.stop = () => {
        stop()
        watched.stop()
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
