import { setImmediate } from 'node:timers/promises'

/** A clock on which only pauses take time, so that what is measured does not depend on how busy the machine is. */
export class VirtualTime {
  #now = Date.now()
  #order = 0
  #pauses: { readonly at: number; readonly order: number; readonly end: () => void }[] = []
  #busy = 0

  readonly now = () => this.#now

  readonly pause = (milliseconds: number): Promise<void> =>
    new Promise((end) => {
      this.#pauses.push({ at: this.#now + milliseconds, order: (this.#order += 1), end })
    })

  /** Does what takes no time on this clock. */
  async instantly<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#busy += 1
    return work().finally(() => (this.#busy -= 1))
  }

  /** Lets the time pass until everything is done. */
  async run<Result>(work: Promise<Result>): Promise<Result> {
    const state = { isDone: false }
    const watched = work.finally(() => {
      state.isDone = true
    })
    while (!state.isDone) {
      await setImmediate()
      if (this.#busy === 0) this.#goOn()
    }
    return watched
  }

  #goOn(): void {
    this.#pauses.sort((a, b) => a.at - b.at || a.order - b.order)
    const next = this.#pauses.shift()
    if (!next) return
    this.#now = next.at
    next.end()
  }
}
