import { Aws, Duration, Fn } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  CfnResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { transformSync } from 'esbuild'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathsByMethod } from './edge/paths-by-method.ts'
import { liveUrl, type Live } from './live.ts'
import type { ServiceSettings } from './settings.ts'
import { securityHeaders } from './headers.ts'

interface SiteProps {
  readonly settings: ServiceSettings
  readonly api: HttpApi
  readonly live: Live
  readonly bucket: IBucket
  /** CloudFront sends the first. */
  readonly originSecrets: readonly string[]
}

export function makeSite(scope: Construct, props: SiteProps): Distribution {
  const { domain, certificate, firewall } = props.settings
  return new Distribution(scope, 'Site', {
    comment: `Household inventory, ${props.settings.stage}`,
    defaultBehavior: siteBehavior(scope, props),
    additionalBehaviors: { '/api/*': apiBehavior(scope, props) },
    defaultRootObject: 'index.html',
    httpVersion: HttpVersion.HTTP2_AND_3,
    // Everybody is served from Europe and North America, whose edges cost least.
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(firewall && { webAclId: firewall }),
    ...(domain &&
      certificate && {
        domainNames: [domain],
        certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificate),
      }),
  })
}

/** An account has each name once, in all regions. */
export const nameInAccount = ({ stage }: ServiceSettings) => `household-inventory-${stage}-${Aws.REGION}`

function siteBehavior(scope: Construct, { bucket, live, settings }: SiteProps): BehaviorOptions {
  // With permission to list, S3 answers 404 for a missing file, not 403.
  const originAccessLevels = [AccessLevel.READ, AccessLevel.LIST]
  const originAccessControlName = nameInAccount(settings)
  const originAccessControl = new S3OriginAccessControl(scope, 'SiteAccess', { originAccessControlName })
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels, originAccessControl }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    // The function lets GET and HEAD pass, and answers all others itself.
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: makeHeadersPolicy(scope, nameInAccount(settings), liveUrl(live)),
    functionAssociations: [
      viewerRequestFunction(scope, 'SiteRequest', 'site-request', settings.operatorEmail),
    ],
  }
}

function apiBehavior(scope: Construct, { api, originSecrets: [secret = ''] }: SiteProps): BehaviorOptions {
  return {
    origin: new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
      customHeaders: { 'x-origin-secret': secret },
      // The most that CloudFront keeps, so that a pause in the shop costs no new connection.
      keepaliveTimeout: Duration.seconds(60),
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    // API Gateway's own answers have none of the functions' headers.
    responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    functionAssociations: [viewerRequestFunction(scope, 'ApiRequest', 'api-request', pathsByMethod)],
  }
}

type EdgeFunction = 'api-request' | 'site-request'

function viewerRequestFunction(scope: Construct, id: string, name: EdgeFunction, given: unknown) {
  const edge = new Function(scope, id, {
    code: FunctionCode.fromInline(buildEdgeFunction(name, given)),
    runtime: FunctionRuntime.JS_2_0,
  })
  return { function: edge, eventType: FunctionEventType.VIEWER_REQUEST }
}

/**
 * Builds a CloudFront Function: a script with a global `handler`.
 * @throws for syntax that their runtime lacks, such as destructuring
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
function buildEdgeFunction(name: EdgeFunction, given: unknown): string {
  const source = readFileSync(join(import.meta.dirname, `edge/${name}.ts`), 'utf8')
  const supported = { 'const-and-let': true }
  const { code } = transformSync(source, { loader: 'ts', target: 'es5', supported })
  const entry = `function handler(event) { return answer(event, ${JSON.stringify(given)}) }`
  return `${code.replace(/^export /m, '')}${entry}`
}

/** Adds the site's headers in CloudFront, which has properties for five of them and takes the others as custom headers. */
function makeHeadersPolicy(scope: Construct, name: string, live: string): CfnResponseHeadersPolicy {
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
      name,
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
