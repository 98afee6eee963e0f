import * as z from 'zod/mini'
import { setTimeout as pause } from 'node:timers/promises'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'
import { clickAt, pullFrom, typeText, type Actions } from './actions.ts'
import type { Browser, Size } from './browser.ts'
import { launch } from './launch.ts'

// Else the bar above the page holds a window wider than a phone.
const smallBar = '* { min-width: 0px; min-height: 0px; padding: 0px; margin: 0px; font-size: 1px; }'

/** Starts a screen that exists in memory only. It picks its own number, so that several can start at once. */
async function openDisplay() {
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

const driverAnswer = z.object({ value: z.unknown() })
const refusal = z.object({ error: z.string(), message: z.string() })
const session = z.object({ sessionId: z.string() })

/** A session with a driver on this machine (https://www.w3.org/TR/webdriver2/). */
class WebDriver {
  readonly #address: string

  /** Begins a session once the driver listens. */
  static async open(port: number, capabilities: object): Promise<WebDriver> {
    const driver = `http://127.0.0.1:${port}`
    // It begins to listen some time after its start, and says nothing when it does.
    while (!(await fetch(`${driver}/status`).then(Boolean, () => false))) await pause(50)
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = session.parse(await send('POST', `${driver}/session`, body))
    return new WebDriver(`${driver}/session/${sessionId}`)
  }

  private constructor(address: string) {
    this.#address = address
  }

  /** @throws with the driver's message when it refuses */
  send = (method: 'GET' | 'POST', path: string, body?: object) =>
    send(method, `${this.#address}/${path}`, body)

  async close(): Promise<void> {
    await send('DELETE', this.#address)
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = driverAnswer.parse(await response.json())
  const refused = refusal.safeParse(value)
  if (refused.success && !response.ok) throw new Error(`${refused.data.error}: ${refused.data.message}`)
  return value
}

const element = z.record(z.string(), z.string())
const numbers = z.tuple([z.number(), z.number()])

/** Starts WebKitGTK's small browser on a screen of its own. It keeps everything in memory, and forgets it at the end. */
export async function openWebKit(
  command: string,
  size: Size,
  more: readonly string[] = [],
): Promise<Browser> {
  const display = await openDisplay()
  const port = await freePort()
  const driver = launch(command, [`--port=${port}`], display.environment)
  const close = async () => {
    await driver.end()
    await display.end()
  }
  try {
    const options = { args: ['--automation', ...more] }
    const webDriver = await WebDriver.open(port, { 'webkitgtk:browserOptions': options })
    const browser = new WebKit(webDriver, close)
    await browser.resize(size)
    return browser
  } catch (failure) {
    await close()
    throw failure
  }
}

class WebKit implements Browser {
  readonly #webDriver: WebDriver
  readonly #end: () => Promise<void>

  constructor(webDriver: WebDriver, end: () => Promise<void>) {
    this.#webDriver = webDriver
    this.#end = end
  }

  async goto(url: string) {
    await this.#webDriver.send('POST', 'url', { url })
  }

  evaluate(expression: string) {
    const script = `const done = arguments[0];
      Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    return this.#webDriver.send('POST', 'execute/async', { script, args: [] }).then(valueOf)
  }

  click = (x: number, y: number) => this.#act(clickAt(x, y))
  pull = (x: number, y: number, down: number) => this.#act(pullFrom(x, y, down))
  type = (text: string) => this.#act(typeText(text))

  async chooseFile(selector: string, path: string) {
    const found = element.parse(
      await this.#webDriver.send('POST', 'element', { using: 'css selector', value: selector }),
    )
    await this.#webDriver.send('POST', `element/${Object.values(found)[0]}/value`, { text: path })
  }

  async resize(size: Size) {
    await this.#webDriver.send('POST', 'window/rect', { x: 0, y: 0, ...size })
    const [width, height] = numbers.parse(await this.evaluate('[innerWidth, innerHeight]'))
    const whole = { width: 2 * size.width - width, height: 2 * size.height - height }
    await this.#webDriver.send('POST', 'window/rect', { x: 0, y: 0, ...whole })
  }

  async screenshot() {
    return Buffer.from(z.string().parse(await this.#webDriver.send('GET', 'screenshot')), 'base64')
  }

  async close() {
    await this.#webDriver.close()
    await this.#end()
  }

  async #act(actions: Actions) {
    await this.#webDriver.send('POST', 'actions', { actions })
  }
}

function valueOf(answer: unknown): unknown {
  const { value, error } = z
    .object({ value: z.optional(z.unknown()), error: z.optional(z.string()) })
    .parse(answer)
  if (error !== undefined) throw new Error(error)
  return value
}
