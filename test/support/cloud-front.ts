import { randomUUID } from 'node:crypto'
import type { TestApp } from './test-app.ts'

/**
 * Sets an origin secret, as if CloudFront stood in front of it: nothing comes through without it any
 * more. Returns a function that makes the headers that CloudFront would add for a viewer at an address.
 */
export function standBehindCloudFront({ runtime }: TestApp) {
  const secret = randomUUID()
  Object.assign(runtime.platform, { originSecrets: [secret] })
  return (address: string) => ({ 'x-viewer-address': address, 'x-origin-secret': secret })
}
