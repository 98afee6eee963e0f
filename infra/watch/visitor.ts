import type * as z from 'zod/mini'

/** Cookies by their names, as a browser keeps them. */
export type Cookies = Readonly<Record<string, string>>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How long a request may take, in milliseconds. */
const timeout = 20_000

export class Visitor {
  readonly #url: string
  #cookies: Cookies
  #token: string | undefined

  constructor(url: string, cookies: Cookies = {}) {
    this.#url = url
    this.#cookies = cookies
  }

  get cookies(): Cookies {
    return this.#cookies
  }

  authorize(token: string): void {
    this.#token = token
  }

  async send(method: Method, path: string, body?: unknown) {
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: this.#headers(body !== undefined),
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    this.#keep(response.headers.getSetCookie())
    const text = await response.text()
    return { status: response.status, answer: text === '' ? undefined : parseJson(text) }
  }

  /**
   * Sends a request that must succeed.
   * @throws Error that says what came instead
   */
  async ask<Value>(
    method: Method,
    path: string,
    schema: z.ZodMiniType<Value>,
    body?: unknown,
  ): Promise<Value> {
    const { status, answer } = await this.send(method, path, body)
    const read = schema.safeParse(answer)
    if (status < 300 && read.success) return read.data
    throw new Error(`${method} ${path} answers ${status}: ${JSON.stringify(answer)}`)
  }

  #headers(hasBody: boolean): Record<string, string> {
    const cookie = Object.entries(this.#cookies).map(([name, value]) => `${name}=${value}`)
    return {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
      ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
    }
  }

  #keep(set: readonly string[]): void {
    for (const line of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const { [name]: _before, ...others } = this.#cookies
      this.#cookies = value === '' ? others : { ...others, [name]: value }
    }
  }
}

/** An answer that is no JSON comes from the edge, as text or a page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 200)
  }
}
