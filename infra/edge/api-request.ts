import type { ViewerRequest } from './viewer-request.ts'

/**
 * Prepares a request for the API. HTTP API has no routes with a trailing slash, and only CloudFront knows the viewer's
 * real address and the host name that the viewer requested. A request with an API key goes to the routes for keys, which
 * have no authorizer of tokens in front. Clients of the Model Context Protocol ask for a stream, and end sessions: there
 * are none, and HTTP API would say that there is nothing at all.
 */
export function handler(event: ViewerRequest) {
  const request = event.request
  const host = request.headers['host']
  const authorization = request.headers['authorization']
  request.uri = request.uri.replace(/\/$/, '')
  if (request.uri === '/api/mcp' && (request.method === 'GET' || request.method === 'DELETE'))
    return { statusCode: 405, headers: { allow: { value: 'POST' } } }
  if (authorization && /^Bearer +hi_/i.test(authorization.value))
    request.uri = request.uri.replace(/^\/api(?=\/(?!(?:health|privacy|openapi\.json|docs)\b))/, '/api/key')
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.headers['x-viewer-host'] = { value: host ? host.value : '' }
  return request
}
