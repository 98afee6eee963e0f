import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenFreely } from '../support/free-port.ts'

/** The connection between one browser and a server, which can be cut. */
export class Line {
  /** Carries everything, nothing, or requests without their answers. */
  state: 'open' | 'cut' | 'oneWay' = 'open'
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((socket) => this.#connect(socket))
  readonly #to: number

  /** @param to the port of the server on this machine */
  constructor(to: number) {
    this.#to = to
  }

  /** Returns the URL at which the browser finds the server. */
  async open(): Promise<string> {
    return `http://localhost:${await listenFreely(this.#server)}`
  }

  set(state: Line['state']): void {
    this.state = state
    // A request that was begun in another state would go on in it.
    for (const socket of this.#sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.set('cut')
    this.#server.close()
    await once(this.#server, 'close')
  }

  #connect(browser: Socket): void {
    if (this.state === 'cut') return void browser.destroy()
    const server = connect(this.#to, '127.0.0.1')
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      this.#sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
    }
    browser.pipe(server)
    if (this.state === 'open') server.pipe(browser)
    // The answer has been made, and gets lost.
    else server.once('data', () => browser.destroy())
  }
}
