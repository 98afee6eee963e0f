import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as EncryptedServer } from 'node:https'
import sirv from 'sirv'
import { securityHeaders } from '../headers.ts'
import { siteFolder } from '../build-site.ts'

/** What answers outside `/api`. */
export interface Site {
  /** Whether what is asked for is a file of its sources, which have a folder `api` of their own. */
  readonly hasSource: (request: IncomingMessage) => boolean
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void
  readonly close: () => Promise<void>
}

/** Opens a site on the server that will carry it. */
export type OpenSite = (server: Server) => Promise<Site>

/** The built web app: its files, and its page for every other path, as CloudFront serves it. */
export const builtSite: OpenSite = async (server) => {
  const {
    'strict-transport-security': transport,
    'cross-origin-opener-policy': opener,
    ...headers
  } = securityHeaders
  const encrypted = server instanceof EncryptedServer
  const all = { ...headers, ...(encrypted && { 'strict-transport-security': transport }) }
  const missing: Site['answer'] = (_request, response) => {
    response.writeHead(404, { ...all, 'content-type': 'text/plain' }).end('Not found.')
  }
  const files = existsSync(siteFolder) ? openFiles(all) : undefined
  const answer: Site['answer'] = (request, response) => {
    if (encrypted || isThisMachine(request)) response.setHeader('cross-origin-opener-policy', opener)
    if (!files) return missing(request, response)
    files(request, response, () => missing(request, response))
  }
  return { hasSource: () => false, answer, close }
}

function openFiles(headers: Readonly<Record<string, string>>) {
  return sirv(siteFolder, {
    single: true,
    etag: true,
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      // Names under assets/ carry a hash of the content.
      const lasting = path.startsWith('/assets/')
      response.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

// Browsers ignore that header on other pages without https, and complain of it.
function isThisMachine({ headers }: IncomingMessage): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '')
}

const close = async () => undefined
