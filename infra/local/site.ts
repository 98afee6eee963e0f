import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { securityHeaders } from '../headers.ts'
import { siteFolder } from './build.ts'

/** Answers what is outside `/api`. */
export type Site = (request: IncomingMessage, response: ServerResponse) => void

/** The built web app: its files, and its page for every other path, as CloudFront serves it. */
export function builtSite(encrypted: boolean): Site {
  const { 'strict-transport-security': transport, ...headers } = securityHeaders
  const all = { ...headers, ...(encrypted && { 'strict-transport-security': transport }) }
  const missing: Site = (_request, response) => {
    response.writeHead(404, { ...all, 'content-type': 'text/plain' }).end('Not found.')
  }
  if (!existsSync(siteFolder)) return missing
  const files = sirv(siteFolder, {
    single: true,
    etag: true,
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(all)) response.setHeader(name, value)
      // Names under assets/ carry a hash of the content.
      const lasting = path.startsWith('/assets/')
      response.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return (request, response) => files(request, response, () => missing(request, response))
}
