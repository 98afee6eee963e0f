import type { ViewerRequest } from './viewer-request.ts'

/**
 * Prepares a request for the API. HTTP API has no routes with a trailing slash, and only CloudFront knows the viewer's
 * real address and the host name that the viewer requested. A request with an API key goes to the routes for keys, which
 * have no authorizer of tokens in front, unless it is about the service itself. Of a path that has other methods, HTTP API
 * would say that there is nothing at all.
 *
 * @param paths a pattern of the paths that have each method
 */
export function answer(event: ViewerRequest, paths: Readonly<Record<string, string>>) {
  const request = event.request
  const host = request.headers['host']
  const authorization = request.headers['authorization']
  request.uri = request.uri.replace(/\/$/, '')
  const hasPath = (method: string) => new RegExp(paths[method] ?? '^$').test(request.uri)
  const allowed = hasPath(request.method) ? [] : Object.keys(paths).filter(hasPath)
  if (allowed.length > 0) {
    const headers = { allow: { value: allowed.join(', ') }, 'content-type': { value: 'application/json' } }
    return { statusCode: 405, headers, body: '{"message":"Method Not Allowed"}' }
  }
  if (authorization && /^Bearer +hi_/i.test(authorization.value))
    request.uri = request.uri.replace(/^\/api(?=\/(?!(?:health|privacy|openapi\.json|docs)\b))/, '/api/key')
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.headers['x-viewer-host'] = { value: host ? host.value : '' }
  return request
}
