import type { ViewerRequest } from './viewer-request.ts'

/** Rewrites every path without a file extension to the app's page, which does its own routing. */
export function handler(event: ViewerRequest) {
  const request = event.request
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (name.indexOf('.') < 0) request.uri = '/index.html'
  return request
}
