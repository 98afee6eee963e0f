import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { clickAt, pullFrom, typeText, type Actions } from './actions.ts'
import type { Browser, Size } from './browser.ts'
import { launch } from './launch.ts'

const message = z.object({
  id: z.optional(z.nullable(z.number())),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
})

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (reason: Error) => void
}

/** A connection to a browser that speaks WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
class Bidi {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url)
    await once(socket, 'open')
    return new Bidi(socket)
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#hear(message.parse(JSON.parse(data.toString()))))
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser has gone.'))
    })
  }

  /** @throws with the browser's message when it refuses */
  send(method: string, params: object): Promise<unknown> {
    const id = (this.#last += 1)
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  // A message without an id is an event, to which nobody listens.
  #hear({ id, result, error, message: text }: z.infer<typeof message>) {
    const waiting = this.#waiting.get(id ?? 0)
    this.#waiting.delete(id ?? 0)
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new Error(`${error}: ${text}`))
  }
}

const tree = z.object({ contexts: z.array(z.object({ context: z.string() })) })
const picture = z.object({ data: z.string() })
const evaluated = z.object({
  result: z.optional(z.object({ value: z.optional(z.unknown()), sharedId: z.optional(z.string()) })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
})

// Only this machine is to be reached, and nothing is to open by itself.
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

/** Starts a Firefox in a profile of its own. It speaks WebDriver BiDi itself, without geckodriver. */
export async function openFirefox(
  command: string,
  size: Size,
  more: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries({ ...preferences, ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const parameters = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const firefox = launch(command, parameters)
  const close = async () => {
    await firefox.end()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const [, url] = await firefox.says(/WebDriver BiDi listening on (ws:\S+)/)
    const bidi = await Bidi.connect(`${url}/session`)
    await bidi.send('session.new', { capabilities: {} })
    const [page] = tree.parse(await bidi.send('browsingContext.getTree', {})).contexts
    const browser = new Firefox(bidi, page?.context ?? '', close)
    await browser.resize(size)
    return browser
  } catch (failure) {
    await close()
    throw failure
  }
}

class Firefox implements Browser {
  readonly close: () => Promise<void>
  readonly #bidi: Bidi
  readonly #context: string

  constructor(bidi: Bidi, context: string, close: () => Promise<void>) {
    this.#bidi = bidi
    this.#context = context
    this.close = close
  }

  async goto(url: string) {
    await this.#send('browsingContext.navigate', { url, wait: 'complete' })
  }

  async evaluate(expression: string) {
    // As JSON, since BiDi has a notation of its own for objects.
    const text = await this.#run(`Promise.resolve(${expression}).then((value) => JSON.stringify({ value }))`)
    return z.object({ value: z.optional(z.unknown()) }).parse(JSON.parse(String(text?.value))).value
  }

  click = (x: number, y: number) => this.#act(clickAt(x, y))
  pull = (x: number, y: number, down: number) => this.#act(pullFrom(x, y, down))
  type = (text: string) => this.#act(typeText(text))

  async chooseFile(selector: string, path: string) {
    const input = await this.#run(`document.querySelector(${JSON.stringify(selector)})`)
    await this.#send('input.setFiles', { element: { sharedId: input?.sharedId }, files: [path] })
  }

  async resize(viewport: Size) {
    await this.#send('browsingContext.setViewport', { viewport })
  }

  async screenshot() {
    const { data } = picture.parse(await this.#send('browsingContext.captureScreenshot', {}))
    return Buffer.from(data, 'base64')
  }

  async #act(actions: Actions) {
    await this.#send('input.performActions', { actions })
  }

  async #run(expression: string) {
    const target = { context: this.#context }
    const parameters = { expression, target, awaitPromise: true, userActivation: false }
    const answer = evaluated.parse(await this.#bidi.send('script.evaluate', parameters))
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
    return answer.result
  }

  #send = (method: string, parameters: object) =>
    this.#bidi.send(method, { context: this.#context, ...parameters })
}
