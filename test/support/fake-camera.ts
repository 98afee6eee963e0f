import type { Page } from '@playwright/test'
import type { Drawing } from './barcodes.ts'

/** A camera of the device, as the page sees it. */
export interface Lens {
  readonly deviceId: string
  readonly facingMode: 'user' | 'environment'
  /** Its features, as `MediaStreamTrack.getCapabilities` returns them. */
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/** The page's requests to its cameras. */
export interface Asked {
  /** The device ids of the cameras started, in order. */
  readonly started: readonly string[]
  /** Whether each of them is `live` or `ended`. */
  readonly states: readonly string[]
  /** The constraints that were applied last. */
  readonly adjusted: unknown
}

/** Cameras of a phone held upright, drawn by the page itself: real frames of a real stream of the test's drawing. */
export class FakeCamera {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  /** Adds these cameras, in front of a white wall, to the pages opened from now on. */
  static async install(
    page: Page,
    lenses: readonly Lens[] = [{ deviceId: 'rear', facingMode: 'environment' }],
  ) {
    await page.addInitScript(install, lenses)
    return new FakeCamera(page)
  }

  /** Holds a drawing in front of the cameras. */
  async show({ width, height, luminance }: Drawing): Promise<void> {
    await this.#page.evaluate(
      ({ encoded, ...size }) => dispatchEvent(new CustomEvent('show', { detail: { encoded, ...size } })),
      { encoded: Buffer.from(luminance).toString('base64'), width, height },
    )
  }

  /** Replaces the cameras until the next reload. */
  async replace(lenses: readonly Lens[]): Promise<void> {
    await this.#page.evaluate((detail) => dispatchEvent(new CustomEvent('replace', { detail })), lenses)
  }

  /** Stops the cameras, as unplugging them or another program would. */
  takeAway = (): Promise<void> => this.#page.evaluate('globalThis.takeAway()')

  asked = (): Promise<Asked> => this.#page.evaluate('globalThis.asked()')
}

/** Runs in the page, before its own scripts. */
function install(installed: readonly Lens[]) {
  let lenses = installed
  addEventListener('replace', (event) => {
    if (event instanceof CustomEvent) lenses = event.detail
  })
  const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 640 })
  const context = canvas.getContext('2d')
  let drawing: ImageData | undefined
  const started: MediaStreamTrack[] = []
  let adjusted: unknown

  function paint() {
    if (!context) return
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    if (drawing) {
      context.putImageData(drawing, (canvas.width - drawing.width) / 2, (canvas.height - drawing.height) / 2)
    }
  }
  // A canvas streams a frame only when painted, even if with the same picture.
  setInterval(paint, 100)

  addEventListener('show', (event) => {
    if (!(event instanceof CustomEvent)) return
    const { encoded, width, height }: { encoded: string; width: number; height: number } = event.detail
    const luminance = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    drawing = new ImageData(width, height)
    for (const [place, grey] of luminance.entries()) drawing.data.set([grey, grey, grey, 255], 4 * place)
  })

  function choose({ facingMode, deviceId }: MediaTrackConstraints): Lens | undefined {
    if (deviceId === undefined) return lenses.find((lens) => lens.facingMode === facingMode) ?? lenses[0]
    const wanted = lenses.find(
      (lens) => JSON.stringify(deviceId) === JSON.stringify({ exact: lens.deviceId }),
    )
    if (!wanted) throw new DOMException('', 'OverconstrainedError')
    return wanted
  }

  function start(wishes: MediaStreamConstraints = {}) {
    const lens = typeof wishes.video === 'object' ? choose(wishes.video) : undefined
    if (!lens) throw new DOMException('', 'NotFoundError')
    const stream = canvas.captureStream()
    for (const track of stream.getTracks()) {
      started.push(track)
      Object.assign(track, {
        getCapabilities: () => lens.capabilities ?? {},
        getSettings: () => ({ deviceId: lens.deviceId }),
        applyConstraints: async (constraints: unknown) => {
          adjusted = constraints
        },
      })
    }
    return stream
  }

  const { mediaDevices } = navigator
  mediaDevices.getUserMedia = async (wishes) => start(wishes)
  mediaDevices.enumerateDevices = async () =>
    lenses.map(({ deviceId }) => ({
      deviceId,
      kind: 'videoinput',
      groupId: '',
      label: deviceId,
      toJSON: () => ({}),
    }))
  Object.assign(globalThis, {
    takeAway: () => {
      for (const track of started) track.stop()
    },
    asked: () => ({
      started: started.map((track) => track.getSettings().deviceId),
      states: started.map(({ readyState }) => readyState),
      adjusted,
    }),
  })
}
