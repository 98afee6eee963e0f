import { Stream } from 'node:stream'

/**
 * The items of a query as dynalite listens to them (dynalite/db/index.js, `lazyStream`): an event each, without the
 * promises of a readable stream, which take longer than all else that a long list needs of the store.
 */
export class ValueStream extends Stream {
  #isDestroyed = false

  constructor(chunks: AsyncIterable<readonly object[]>) {
    super()
    void this.#emitAll(chunks)
  }

  destroy(): void {
    this.#isDestroyed = true
  }

  async #emitAll(chunks: AsyncIterable<readonly object[]>): Promise<void> {
    try {
      for await (const items of chunks)
        for (const item of items) {
          if (this.#isDestroyed) return
          this.emit('data', item)
        }
      this.emit('end')
    } catch (error) {
      this.emit('error', error)
    }
  }
}
