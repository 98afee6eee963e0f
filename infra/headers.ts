import { answerHeaders } from '../functions/http/answer-headers.ts'

/** @param live the origin of a WebSocket on another host */
const contentSecurityPolicy = (live?: string) =>
  [
    "default-src 'none'",
    // The barcode reader is WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${live ? ` ${live}` : ''}`,
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
  ].join('; ')

/**
 * Returns the response headers of every file of the site, on AWS and on this machine.
 *
 * @param live the origin of the WebSocket, if it is another one
 */
export const securityHeaders = (live?: string) => ({
  ...answerHeaders,
  'content-security-policy': contentSecurityPolicy(live),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
})
