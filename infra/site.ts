import { Fn } from 'aws-cdk-lib'
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
  OriginRequestPolicy,
  PriceClass,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { buildEdgeFunction } from './edge/build.ts'
import { makeHeadersPolicy } from './headers-policy.ts'
import type { ServiceSettings } from './settings.ts'

interface Behind {
  readonly settings: ServiceSettings
  readonly api: HttpApi
  /** The files of the web app. */
  readonly files: IBucket
  /** The first is the one that is sent. */
  readonly originSecrets: readonly string[]
}

/** The one address under which people reach the web app and the API. */
export function makeSite(scope: Construct, behind: Behind): Distribution {
  const { domain, certificate } = behind.settings
  return new Distribution(scope, 'Site', {
    comment: `Household inventory, ${behind.settings.stage}`,
    defaultBehavior: servesFiles(scope, behind.files),
    additionalBehaviors: { '/api/*': servesApi(scope, behind) },
    defaultRootObject: 'index.html',
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(domain &&
      certificate && {
        domainNames: [domain],
        certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificate),
      }),
  })
}

function servesFiles(scope: Construct, files: IBucket): BehaviorOptions {
  // With the right to list, a file that is missing is told from one that is forbidden: 404, not 403.
  const originAccessLevels = [AccessLevel.READ, AccessLevel.LIST]
  return {
    origin: S3BucketOrigin.withOriginAccessControl(files, { originAccessLevels }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: makeHeadersPolicy(scope),
    functionAssociations: [onRequest(scope, 'SiteRequest', 'site-request')],
  }
}

function servesApi(scope: Construct, { api, originSecrets: [secret = ''] }: Behind): BehaviorOptions {
  return {
    origin: new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
      customHeaders: { 'x-origin-secret': secret },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    functionAssociations: [onRequest(scope, 'ApiRequest', 'api-request')],
  }
}

function onRequest(scope: Construct, id: string, name: Parameters<typeof buildEdgeFunction>[0]) {
  const edge = new Function(scope, id, {
    code: FunctionCode.fromInline(buildEdgeFunction(name)),
    runtime: FunctionRuntime.JS_2_0,
  })
  return { function: edge, eventType: FunctionEventType.VIEWER_REQUEST }
}
