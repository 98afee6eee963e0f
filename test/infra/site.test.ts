import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { propertiesOf, type Template, without } from '../support/template.ts'

const stage = synthesize(wholeStage)

const configured = z.object({
  DistributionConfig: z.looseObject({
    DefaultCacheBehavior: z.looseObject({ TargetOriginId: z.string() }),
    CacheBehaviors: z.array(z.looseObject({ TargetOriginId: z.string() })),
    Origins: z.tuple([z.looseObject({ Id: z.string() }), z.looseObject({ Id: z.string() })]),
  }),
})

const siteOf = (template: Template) =>
  configured.parse(propertiesOf(template, 'AWS::CloudFront::Distribution')['Site']).DistributionConfig

const everyMethod = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE']

/** CloudFront's managed policies. */
const managed = {
  optimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  disabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  exceptHost: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
  securityHeaders: '67f7725c-6f97-4210-82d7-5512b31e9d03',
}

it('serves pages from the bucket and the API from API Gateway, each as it must be', () => {
  const { DefaultCacheBehavior: pages, CacheBehaviors: calls, Origins } = siteOf(stage)
  expect(pages).toEqual({
    TargetOriginId: Origins[0].Id,
    AllowedMethods: everyMethod,
    CachePolicyId: managed.optimized,
    Compress: true,
    FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: '<SiteRequest.FunctionARN>' }],
    ResponseHeadersPolicyId: '<Headers>',
    ViewerProtocolPolicy: 'redirect-to-https',
  })
  expect(calls).toEqual([
    {
      PathPattern: '/api/*',
      TargetOriginId: Origins[1].Id,
      AllowedMethods: everyMethod,
      CachePolicyId: managed.disabled,
      Compress: true,
      FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: '<ApiRequest.FunctionARN>' }],
      OriginRequestPolicyId: managed.exceptHost,
      ResponseHeadersPolicyId: managed.securityHeaders,
      ViewerProtocolPolicy: 'https-only',
    },
  ])
})

it('asks the bucket signed, and API Gateway with the origin secret over a connection that it keeps', () => {
  const [bucket, api] = siteOf(stage).Origins
  expect(bucket).toEqual({
    Id: expect.any(String),
    DomainName: '<Files.RegionalDomainName>',
    OriginAccessControlId: '<SiteAccess.Id>',
    S3OriginConfig: { OriginAccessIdentity: '' },
  })
  expect(propertiesOf(stage, 'AWS::CloudFront::OriginAccessControl')).toEqual({
    SiteAccess: {
      OriginAccessControlConfig: {
        Name: expect.any(String),
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    },
  })
  expect(api).toEqual({
    Id: expect.any(String),
    DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', '<Api.ApiEndpoint>'] }] },
    CustomOriginConfig: {
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
      OriginKeepaliveTimeout: 60,
    },
    OriginCustomHeaders: [
      {
        HeaderName: 'x-origin-secret',
        HeaderValue: '{{resolve:secretsmanager:<OriginSecret>:SecretString:::}}',
      },
    ],
  })
})

it('answers under its own name by HTTP/3, in IPv6, behind the firewall, with an up-to-date cipher', () => {
  const behaviours = ['DefaultCacheBehavior', 'CacheBehaviors']
  expect(without(siteOf(stage), ...behaviours, 'Origins')).toEqual({
    Aliases: ['stock.example.org'],
    Comment: 'Household inventory, prod',
    DefaultRootObject: 'index.html',
    Enabled: true,
    HttpVersion: 'http2and3',
    IPV6Enabled: true,
    PriceClass: 'PriceClass_100',
    ViewerCertificate: {
      AcmCertificateArn: wholeStage['certificate'],
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    },
    WebACLId: wholeStage['firewall'],
  })
})

it('keeps its files where only CloudFront reads them', () => {
  const bucket = z.looseObject({}).parse(propertiesOf(stage, 'AWS::S3::Bucket')['Files'])
  expect(without(bucket, 'Tags')).toEqual({
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
    },
    OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  })
  const Resource = ['<Files.Arn>', '<Files.Arn>/*']
  expect(propertiesOf(stage, 'AWS::S3::BucketPolicy')).toMatchObject({
    FilesPolicy: {
      Bucket: '<Files>',
      PolicyDocument: {
        Statement: [
          {
            Action: 's3:*',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            Effect: 'Deny',
            Principal: { AWS: '*' },
            Resource,
          },
          {
            Action: ['s3:GetObject', 's3:ListBucket'],
            Condition: {
              StringEquals: {
                'AWS:SourceArn': 'arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<Site>',
              },
            },
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Resource,
          },
        ],
      },
    },
  })
})
