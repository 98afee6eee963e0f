import type { ViewerRequest } from './viewer-request.ts'

/**
 * Answers requests for pages, or rewrites the paths of those without a file extension to the app's page, which does its
 * own routing.
 *
 * @param email the operator's address, if it is known
 */
export function answer(event: ViewerRequest, email: string | undefined) {
  const request = event.request
  // A list that the service worker should have taken: nobody reads its body.
  if (request.method === 'POST' && request.uri === '/pasted-list')
    return { statusCode: 303, headers: { location: { value: request.uri } } }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { statusCode: 405, headers: { allow: { value: 'GET, HEAD' } } }
  if (request.uri === '/.well-known/change-password')
    return { statusCode: 302, headers: { location: { value: '/account' } } }
  if (email && request.uri === '/.well-known/security.txt') {
    // RFC 9116 wants a day until which it counts, in less than a year.
    const expires = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString()
    const headers = { 'content-type': { value: 'text/plain; charset=utf-8' } }
    return { statusCode: 200, headers, body: `Contact: mailto:${email}\nExpires: ${expires}\n` }
  }
  // No pattern, which a path of dots would keep busy.
  const isFile = request.uri.slice(request.uri.lastIndexOf('/')).includes('.')
  if (!isFile && !/^\/(assets|\.well-known)\//.test(request.uri)) request.uri = '/index.html'
  return request
}
