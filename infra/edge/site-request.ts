import type { ViewerRequest } from './viewer-request.ts'

/** Gives the app's page for every path that names no file; the app itself knows what to show there. */
export function handler(event: ViewerRequest) {
  const request = event.request
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (name.indexOf('.') < 0) request.uri = '/index.html'
  return request
}
