import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** From when on a server refuses what it could only answer late. */
export interface Overload {
  /** So many requests wait or are being answered, */
  readonly most: number
  /** or one has waited for so many milliseconds. */
  readonly late: number
}

export const usualOverload: Overload = { most: 200, late: 1_000 }

/**
 * Returns a function that answers requests one after the other, as they came, or refuses them. Node takes one connection in
 * each turn of its event loop (https://github.com/libuv/libuv/pull/3696), so between two requests come turns that do nothing
 * but that: else those that come would wait, unseen, for as long as it takes to answer all who are in.
 */
export function answerInTurn(server: Server, { most, late }: Overload) {
  const waiting: { readonly came: number; readonly answer: () => void; readonly refuse: () => void }[] = []
  const open = openRequests()
  let isComing = false
  let isBusy = false
  server.on('connection', () => (isComing = true))

  function next(idle: number): void {
    if (isComing && idle < mostIdle) {
      isComing = false
      setImmediate(next, idle + 1)
      return
    }
    const request = waiting.shift()
    isBusy = request !== undefined
    if (!request) return
    setImmediate(next, 0)
    if (performance.now() - request.came > late) request.refuse()
    else request.answer()
  }

  return (
    request: IncomingMessage,
    response: ServerResponse,
    answer: () => void,
    refuse: () => void,
  ): void => {
    if (waiting.length + open.count() >= most) return refuse()
    open.follow(request, response)
    if (isBusy) {
      waiting.push({ came: performance.now(), answer, refuse })
      return
    }
    // At once, since its client may not wait.
    isBusy = true
    setImmediate(next, 0)
    answer()
  }
}

/** So many turns at most, which take some 20 microseconds each. */
const mostIdle = 50

/**
 * Counts requests from when they have arrived whole, so that a slow client holds nobody up, until they are answered or their
 * connection is closed, of which pipelined ones don't hear.
 */
function openRequests() {
  const bySocket = new Map<Socket, Set<IncomingMessage>>()
  let count = 0

  function ofSocket(socket: Socket): Set<IncomingMessage> {
    const known = bySocket.get(socket)
    if (known) return known
    const requests = new Set<IncomingMessage>()
    bySocket.set(socket, requests)
    socket.once('close', () => {
      count -= requests.size
      bySocket.delete(socket)
    })
    return requests
  }

  return {
    count: () => count,
    follow(request: IncomingMessage, response: ServerResponse): void {
      request.once('end', () => {
        if (response.writableEnded || request.socket.destroyed) return
        ofSocket(request.socket).add(request)
        count += 1
      })
      response.once('close', () => {
        if (bySocket.get(request.socket)?.delete(request)) count -= 1
      })
    },
  }
}
