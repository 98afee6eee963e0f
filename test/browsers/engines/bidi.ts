import { once } from 'node:events'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'

const answer = z.object({
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
export class Bidi {
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
    socket.on('message', (data: Buffer) => this.#hear(answer.parse(JSON.parse(data.toString()))))
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
  #hear({ id, result, error, message }: z.infer<typeof answer>) {
    const waiting = this.#waiting.get(id ?? 0)
    this.#waiting.delete(id ?? 0)
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new Error(`${error}: ${message}`))
  }
}
