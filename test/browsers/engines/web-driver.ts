import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'

const answer = z.object({ value: z.unknown() })
const refusal = z.object({ error: z.string(), message: z.string() })
const session = z.object({ sessionId: z.string() })

/** A session with a driver on this machine (https://www.w3.org/TR/webdriver2/). */
export class WebDriver {
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
  const { value } = answer.parse(await response.json())
  const refused = refusal.safeParse(value)
  if (refused.success && !response.ok) throw new Error(`${refused.data.error}: ${refused.data.message}`)
  return value
}
