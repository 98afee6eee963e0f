import type { ViewerRequest } from './viewer-request.ts'

/**
 * Prepares a request for the API: HTTP API knows no routes that end in a slash, and only CloudFront knows for certain
 * where a request comes from and under which name it asked.
 */
export function handler(event: ViewerRequest) {
  const request = event.request
  const host = request.headers['host']
  request.uri = request.uri.replace(/\/$/, '')
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  request.headers['x-viewer-host'] = { value: host ? host.value : '' }
  return request
}
