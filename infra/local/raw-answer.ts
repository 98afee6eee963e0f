import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { answerHeaders } from '../../functions/http/answer-headers.ts'

/** Answers on a bare connection, where there is no response to write to, and closes it. */
export function answerRaw(socket: Duplex, status: number): void {
  const { 'strict-transport-security': transport, ...headers } = answerHeaders
  const all = {
    ...headers,
    ...(socket instanceof TLSSocket && { 'strict-transport-security': transport }),
    connection: 'close',
    'content-length': '0',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  // Without an end of its own, a client that never closes would hold the connection for ever.
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, () => socket.destroy())
}

/** Answers what is no request (https://nodejs.org/api/http.html#event-clienterror). */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') socket.destroy()
  else answerRaw(socket, statuses[error.code ?? ''] ?? 400)
}

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
