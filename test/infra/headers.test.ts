import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { securityHeaders } from '../../infra/headers.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { propertiesOf, type Template } from '../support/template.ts'
import { openTestApp } from '../support/test-app.ts'

const stage = synthesize(wholeStage)

const testApp = await openTestApp()

const Override = z.literal(true)
const headersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z.object({
      Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override })),
    }),
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override }),
      ContentTypeOptions: z.object({ Override }),
      FrameOptions: z.object({ FrameOption: z.string(), Override }),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override }),
      StrictTransportSecurity: z.object({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.literal(true),
        Override,
      }),
    }),
  }),
})

/** The headers that CloudFront adds. */
function headersOf(template: Template) {
  const policies = propertiesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy')
  const { CustomHeadersConfig, SecurityHeadersConfig: known } = headersPolicy.parse(
    policies['Headers'],
  ).ResponseHeadersPolicyConfig
  return {
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
    'content-security-policy': known.ContentSecurityPolicy.ContentSecurityPolicy,
    'referrer-policy': known.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${known.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': known.FrameOptions.FrameOption,
  }
}

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

it('lets the app use the camera and its own files, and nobody else anything', () => {
  expect(headersOf(stage)).toEqual({
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

it('sends the same headers as the local runtime, except that apps listen on another host', async () => {
  const local = (await fetch(testApp.runtime.url)).headers
  const live = 'wss://<Live.Dns.Realtime>'

  expect(headersOf(stage)).toEqual(securityHeaders(live))
  // The local runtime serves HTTP, where browsers ignore this header (RFC 6797, section 7.2).
  const { 'strict-transport-security': _transport, ...others } = headersOf(stage)
  others['content-security-policy'] = others['content-security-policy'].replace(` ${live}`, '')
  for (const [name, value] of Object.entries(others)) expect(local.get(name), name).toBe(value)
})
