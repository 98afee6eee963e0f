import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as EncryptedServer } from 'node:https'
import sirv from 'sirv'
import { securityHeaders } from '../headers.ts'
import { siteFolder } from '../build-site.ts'
import { answer as askEdge } from '../edge/site-request.ts'
import { answerAtEdge } from './edge.ts'
import { write } from './gateway.ts'

export interface Site {
  /** Whether the path is a source file: web/ has a folder `api` too. */
  readonly hasSource: (request: IncomingMessage) => boolean
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void
  /** Whether it has a WebSocket of its own, for hot reload. */
  readonly takesUpgrades?: true
  readonly close: () => Promise<void>
}

/** @param email the operator's address, if it is known */
export type OpenSite = (server: Server, email?: string) => Promise<Site>

export const builtSite: OpenSite = (server, email) => openFolder(siteFolder, server, email)

/** Serves a built web app as CloudFront does: its files, and its page for every other path. */
export async function openFolder(folder: string, server: Server, email?: string): Promise<Site> {
  const {
    'strict-transport-security': transport,
    'cross-origin-opener-policy': opener,
    ...headers
  } = securityHeaders()
  const encrypted = server instanceof EncryptedServer
  const all = { ...headers, ...(encrypted && { 'strict-transport-security': transport }) }
  const missing: Site['answer'] = (_request, response) => {
    response.writeHead(404, { ...all, 'content-type': 'text/plain; charset=utf-8' }).end('Not found.')
  }
  const files = existsSync(folder) ? openFiles(folder, all) : undefined
  const answer: Site['answer'] = (request, response) => {
    if (encrypted || isThisMachine(request)) response.setHeader('cross-origin-opener-policy', opener)
    const early = answerAtEdge(request, (event) => askEdge(event, email))
    if (early) return write(response, early)
    if (!files) return missing(request, response)
    files(request, response, () => missing(request, response))
  }
  return { hasSource: () => false, answer, close }
}

function openFiles(folder: string, headers: Readonly<Record<string, string>>) {
  return sirv(folder, {
    etag: true,
    // The build has made them.
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      // Names under assets/ contain a hash of the content.
      const immutable = path.startsWith('/assets/')
      response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

// On other hosts, browsers ignore that header without HTTPS and log a warning.
const isThisMachine = ({ headers }: IncomingMessage): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '')

const close = async () => undefined
