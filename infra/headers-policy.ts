import { Names } from 'aws-cdk-lib'
import { CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { securityHeaders } from './headers.ts'

/** Adds the site's headers in CloudFront, which has properties for five of them and takes the others as custom headers. */
export function makeHeadersPolicy(scope: Construct, live: string): CfnResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy,
    'referrer-policy': referrerPolicy,
    'strict-transport-security': transport,
    'x-content-type-options': _nosniff,
    'x-frame-options': frameOption,
    ...others
  } = securityHeaders(live)
  const override = true
  return new CfnResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyConfig: {
      name: Names.uniqueResourceName(scope, { maxLength: 100, allowedSpecialCharacters: '-' }),
      securityHeadersConfig: {
        contentSecurityPolicy: { contentSecurityPolicy, override },
        contentTypeOptions: { override },
        frameOptions: { frameOption, override },
        referrerPolicy: { referrerPolicy, override },
        strictTransportSecurity: {
          accessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1]),
          includeSubdomains: transport.includes('includeSubDomains'),
          override,
        },
      },
      customHeadersConfig: {
        items: Object.entries(others).map(([header, value]) => ({ header, value, override })),
      },
    },
  })
}
