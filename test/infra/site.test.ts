import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, propertiesOf, type Template, without } from '../support/template.ts'

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
  expectClaim(
    stage,
    (template) => {
      const { DefaultCacheBehavior: pages, CacheBehaviors: calls, Origins } = siteOf(template)
      const page = {
        TargetOriginId: Origins[0].Id,
        CachePolicyId: managed.optimized,
        Compress: true,
        FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: '<SiteRequest.FunctionARN>' }],
        ResponseHeadersPolicyId: '<Headers>',
        ViewerProtocolPolicy: 'redirect-to-https',
      }
      expect(pages).toEqual(page)
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
        { ...page, PathPattern: '/pasted-list', AllowedMethods: everyMethod },
      ])
    },
    {
      'a method that never arrives': ['"PATCH",', ''],
      'a method that pages have no need of': [
        '"DefaultCacheBehavior":{',
        '"DefaultCacheBehavior":{"AllowedMethods":["GET","HEAD","PUT"],',
      ],
      'a cached API': [managed.disabled, managed.optimized],
      'the host of the viewer at the API': [managed.exceptHost, '216adef6-5c7f-47e4-b989-5492eafa07d3'],
      'an API without headers': [`,"ResponseHeadersPolicyId":"${managed.securityHeaders}"`, ''],
      'pages without headers': [',"ResponseHeadersPolicyId":{"Ref":"Headers"}', ''],
      'the function of the other': [/(?<=FunctionARN":{"Fn::GetAtt":\[")ApiRequest/, 'SiteRequest'],
      'a function at the wrong time': ['"EventType":"viewer-request"', '"EventType":"viewer-response"'],
      'pages that are not compressed': [
        /("DefaultCacheBehavior":{"CachePolicyId":"[^"]*","Compress":)true/,
        '$1false',
      ],
      'an API without HTTPS': ['"ViewerProtocolPolicy":"https-only"', '"ViewerProtocolPolicy":"allow-all"'],
      'another path': ['"/api/*"', '"/api*"'],
    },
  )
})

it('asks the bucket signed, and API Gateway with the origin secret over a connection that it keeps', () => {
  expectClaim(
    stage,
    (template) => {
      const [bucket, api] = siteOf(template).Origins
      expect(bucket).toEqual({
        Id: expect.any(String),
        DomainName: '<Files.RegionalDomainName>',
        OriginAccessControlId: '<SiteOrigin1S3OriginAccessControl.Id>',
        S3OriginConfig: { OriginAccessIdentity: '' },
      })
      expect(propertiesOf(template, 'AWS::CloudFront::OriginAccessControl')).toEqual({
        SiteOrigin1S3OriginAccessControl: {
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
    },
    {
      'a connection for each request': ['"OriginKeepaliveTimeout":60', '"OriginKeepaliveTimeout":1'],
      'an API in the clear': ['"OriginProtocolPolicy":"https-only"', '"OriginProtocolPolicy":"match-viewer"'],
      'a secret in plain text': [/(?<="x-origin-secret","HeaderValue":){.*?}(?=}\])/, '"in clear"'],
      'a secret under another name': ['"HeaderName":"x-origin-secret"', '"HeaderName":"x-planted"'],
      'requests that nobody signs': ['"SigningBehavior":"always"', '"SigningBehavior":"never"'],
      'another bucket': [/(?<="DomainName":{"Fn::GetAtt":\[")Files\w+/, 'Planted12345678'],
    },
  )
})

it('makes an origin secret that nobody guesses', () => {
  expectClaim(
    stage,
    (template) =>
      expect(propertiesOf(template, 'AWS::SecretsManager::Secret')['OriginSecret']).toMatchObject({
        GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 64 },
      }),
    {
      'a short secret': ['"PasswordLength":64', '"PasswordLength":8'],
      'one that everybody can read': [/"GenerateSecretString":{.*?}/, '"SecretString":"planted"'],
      'one with spaces and commas': ['"ExcludePunctuation":true', '"ExcludePunctuation":false'],
    },
  )
})

it('answers under its own name by HTTP/3, in IPv6, behind the firewall, with an up-to-date cipher', () => {
  expectClaim(
    stage,
    (template) => {
      const behaviours = ['DefaultCacheBehavior', 'CacheBehaviors']
      expect(without(siteOf(template), ...behaviours, 'Origins')).toEqual({
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
    },
    {
      'a firewall that a deployment takes away': [/,"WebACLId":"[^"]*"/, ''],
      'errors of the API made into pages': [
        '"DefaultRootObject"',
        '"CustomErrorResponses":[],"DefaultRootObject"',
      ],
      'an old protocol': ['"http2and3"', '"http1.1"'],
      'an old cipher': ['TLSv1.2_2021', 'TLSv1'],
      'a site that is switched off': ['"Enabled":true,"HttpVersion"', '"Enabled":false,"HttpVersion"'],
      'another name': ['"Aliases":["stock', '"Aliases":["planted'],
      'another certificate': ['certificate/1111', 'certificate/2222'],
      'the dearest edges': ['PriceClass_100', 'PriceClass_All'],
    },
  )
})

it('keeps its files where only CloudFront reads them', () => {
  expectClaim(
    stage,
    (template) => {
      const bucket = z.looseObject({}).parse(propertiesOf(template, 'AWS::S3::Bucket')['Files'])
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
      expect(propertiesOf(template, 'AWS::S3::BucketPolicy')).toMatchObject({
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
    },
    {
      'a public bucket': ['"BlockPublicPolicy":true', '"BlockPublicPolicy":false'],
      'files of anybody': ['"BucketOwnerEnforced"', '"ObjectWriter"'],
      'a website': ['"OwnershipControls"', '"WebsiteConfiguration":{},"OwnershipControls"'],
      'every distribution': [/"StringEquals":{"AWS:SourceArn":.*?}(?=},"Effect":"Allow")/, ''],
      'a CloudFront that writes': ['"s3:GetObject","s3:ListBucket"', '"s3:*Object","s3:ListBucket"'],
      'files in the clear': [
        /("FilesPolicy.*?)"aws:SecureTransport":"false"/,
        '$1"aws:SecureTransport":"true"',
      ],
    },
  )
})
