import type { Server, ServerResponse } from 'node:http'

/** From when on a server refuses what it could only answer late. */
export interface Overload {
  /** So many requests wait or are being answered, */
  readonly most: number
  /** or one has waited for so many milliseconds. */
  readonly late: number
}

export const usualOverload: Overload = { most: 200, late: 1_000 }

/** Answers a request in its turn, or refuses it. */
export type InTurn = (response: ServerResponse, answer: () => void, refuse: () => void) => void

/**
 * Has requests answered one after the other, as they came. Node takes one connection in each turn of its event loop
 * (https://github.com/libuv/libuv/pull/3696), so between two requests come turns that do nothing but that: else those
 * that come would wait, unseen, for as long as it takes to answer all who are in.
 */
export function answerInTurn(server: Server, { most, late }: Overload): InTurn {
  const waiting: { readonly came: number; readonly answer: () => void; readonly refuse: () => void }[] = []
  let open = 0
  let isComing = false
  server.on('connection', () => (isComing = true))

  function next(idle: number): void {
    if (isComing && idle < mostIdle) {
      isComing = false
      setImmediate(next, idle + 1)
      return
    }
    const request = waiting.shift()
    if (waiting.length > 0) setImmediate(next, 0)
    if (!request) return
    if (performance.now() - request.came > late) request.refuse()
    else request.answer()
  }

  return (response, answer, refuse) => {
    if (open >= most) return refuse()
    open += 1
    response.once('close', () => (open -= 1))
    waiting.push({ came: performance.now(), answer, refuse })
    if (waiting.length === 1) setImmediate(next, 0)
  }
}

/** So many turns at most, which take some 20 microseconds each. */
const mostIdle = 50
