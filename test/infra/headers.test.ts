import { expect, it } from 'vitest'
import { securityHeaders } from '../../infra/headers.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { propertiesOf } from '../support/template.ts'
import { openTestApp } from '../support/test-app.ts'

const stage = synthesize(wholeStage)

const testApp = await openTestApp()

/** Everything is denied except what the app does. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' wss://<Live.Dns.Realtime>",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types app',
]

const live = 'wss://<Live.Dns.Realtime>'

it('lets the app use the camera and its own files, and nobody else anything', () => {
  expect(securityHeaders(live)).toEqual({
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

it('has CloudFront add them, whatever the bucket says', () => {
  const Override = true
  const custom = ['cross-origin-resource-policy', 'cross-origin-opener-policy', 'permissions-policy'] as const
  const headers = securityHeaders(live)
  expect(propertiesOf(stage, 'AWS::CloudFront::ResponseHeadersPolicy')).toMatchObject({
    Headers: {
      ResponseHeadersPolicyConfig: {
        CustomHeadersConfig: {
          Items: custom.map((Header) => ({ Header, Value: headers[Header], Override })),
        },
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: policy.join('; '), Override },
          ContentTypeOptions: { Override },
          FrameOptions: { FrameOption: 'DENY', Override },
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override },
        },
      },
    },
  })
})

it('has the local runtime send the same, except that apps listen on another host', async () => {
  const local = (await fetch(testApp.runtime.url)).headers
  // It serves HTTP, where browsers ignore this header (RFC 6797, section 7.2).
  const { 'strict-transport-security': _transport, ...others } = securityHeaders(live)
  others['content-security-policy'] = others['content-security-policy'].replace(` ${live}`, '')
  for (const [name, value] of Object.entries(others)) expect(local.get(name), name).toBe(value)
})
