import type { ViewerRequest } from './viewer-request.ts'

/**
 * Prepares a request for the API. HTTP API has no routes with a trailing slash, and only CloudFront knows the viewer's
 * real address and the host name that the viewer requested.
 */
export function handler(event: ViewerRequest) {
  const request = event.request
  const host = request.headers['host']
  request.uri = request.uri.replace(/\/$/, '')
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.headers['x-viewer-host'] = { value: host ? host.value : '' }
  return request
}
