import type { ViewerRequest } from './viewer-request.ts'

/** Rewrites every path without a file extension to the app's page, which does its own routing. */
export function handler(event: ViewerRequest) {
  const request = event.request
  // A list that the service worker should have taken, on the one path that allows a POST: nobody reads its body.
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { statusCode: 303, headers: { location: { value: request.uri } } }
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (name.indexOf('.') < 0) request.uri = '/index.html'
  return request
}
