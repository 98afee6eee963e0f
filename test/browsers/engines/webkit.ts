import * as z from 'zod/mini'
import { freePort } from '../../support/free-port.ts'
import { clickAt, pullFrom, typeText, type Actions } from './actions.ts'
import type { Browser, Size } from './browser.ts'
import { openDisplay } from './display.ts'
import { launch } from './launch.ts'
import { WebDriver } from './web-driver.ts'

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
