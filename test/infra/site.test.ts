import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, resourceOf, resourcesOf } from '../support/template.ts'

const stage = synthesize(wholeStage)

const behaviour = z.looseObject({
  TargetOriginId: z.string(),
  FunctionAssociations: z.array(
    z.object({
      EventType: z.string(),
      FunctionARN: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('FunctionARN')]) }),
    }),
  ),
})
const distribution = z.object({
  Properties: z.object({
    DistributionConfig: z.looseObject({
      DefaultCacheBehavior: behaviour,
      CacheBehaviors: z.array(behaviour),
      Origins: z.array(z.looseObject({ Id: z.string() })),
    }),
  }),
})

const all = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE']

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
      const site = resourceOf(template, 'AWS::CloudFront::Distribution', distribution).Properties
        .DistributionConfig
      expect(site).toMatchObject({
        Enabled: true,
        HttpVersion: 'http2and3',
        IPV6Enabled: true,
        DefaultRootObject: 'index.html',
        Aliases: ['stock.example.org'],
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
      })
      const [pages, calls, ...others] = [site.DefaultCacheBehavior, ...site.CacheBehaviors]
      expect(others).toEqual([])
      const [bucket, api] = [pages, calls].map((one) =>
        site.Origins.find(({ Id }) => Id === one?.TargetOriginId),
      )
      const functionOf = (one: typeof pages | undefined) =>
        one?.FunctionAssociations.map(({ EventType, FunctionARN }) => [
          EventType,
          FunctionARN['Fn::GetAtt'][0].slice(0, -8),
        ])
      const headers = resourceOf(template, 'AWS::CloudFront::ResponseHeadersPolicy', z.object({})).id
      expect(pages).toMatchObject({
        Compress: true,
        CachePolicyId: managed.optimized,
        ResponseHeadersPolicyId: { Ref: headers },
        ViewerProtocolPolicy: 'redirect-to-https',
      })
      for (const absent of ['AllowedMethods', 'OriginRequestPolicyId'])
        expect(pages).not.toHaveProperty(absent)
      expect(functionOf(pages)).toEqual([['viewer-request', 'SiteRequest']])
      expect(calls).toMatchObject({
        PathPattern: '/api/*',
        AllowedMethods: all,
        CachePolicyId: managed.disabled,
        OriginRequestPolicyId: managed.exceptHost,
        ResponseHeadersPolicyId: managed.securityHeaders,
        ViewerProtocolPolicy: 'https-only',
      })
      expect(functionOf(calls)).toEqual([['viewer-request', 'ApiRequest']])
      expect(JSON.stringify(bucket?.['DomainName'])).toMatch(/"Files\w+","RegionalDomainName"/)
      expect(JSON.stringify(api?.['DomainName'])).toMatch(/"Api\w+","ApiEndpoint"/)
      expect(api?.['CustomOriginConfig']).toEqual({
        OriginProtocolPolicy: 'https-only',
        OriginSSLProtocols: ['TLSv1.2'],
        OriginKeepaliveTimeout: 60,
      })
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
        /(?<="DefaultCacheBehavior":{"CachePolicyId":"[^"]*","Compress":)true/,
        'false',
      ],
      'an old protocol': ['"http2and3"', '"http1.1"'],
      'an old cipher': ['TLSv1.2_2021', 'TLSv1'],
      'a site that is switched off': ['"Enabled":true,"HttpVersion"', '"Enabled":false,"HttpVersion"'],
      'a connection for each request': ['"OriginKeepaliveTimeout":60', '"OriginKeepaliveTimeout":1'],
      'an API in the clear': ['"OriginProtocolPolicy":"https-only"', '"OriginProtocolPolicy":"match-viewer"'],
      'another name': ['"Aliases":["stock', '"Aliases":["planted'],
    },
  )
})

it('tags what can be tagged with the project and the stage', () => {
  const tagged = z.object({
    Properties: z.object({ Tags: z.array(z.object({ Key: z.string(), Value: z.string() })) }),
  })
  expectClaim(
    stage,
    (template) => {
      for (const type of ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Lambda::Function'])
        for (const { id, Properties } of resourcesOf(template, type, tagged))
          expect(Properties.Tags, id).toEqual(
            expect.arrayContaining([
              { Key: 'project', Value: 'household-inventory' },
              { Key: 'stage', Value: 'prod' },
            ]),
          )
    },
    { 'another stage': ['"Key":"stage","Value":"prod"', '"Key":"stage","Value":"dev"'] },
  )
})

it('sends mails as the domain, and tells receivers what to do with forged ones', () => {
  const records = z.object({
    Properties: z.object({ Name: z.unknown(), Type: z.string(), ResourceRecords: z.array(z.unknown()) }),
  })
  const sender = z.object({ Properties: z.object({ MailFromAttributes: z.record(z.string(), z.string()) }) })
  expectClaim(
    synthesize({ stack: 'domain', domain: 'stock.example.org', hostedZone: 'Z0123456789ABC' }),
    (template) => {
      expect(resourceOf(template, 'AWS::SES::EmailIdentity', sender).Properties.MailFromAttributes).toEqual({
        MailFromDomain: 'mail.stock.example.org',
      })
      const found = resourcesOf(template, 'AWS::Route53::RecordSet', records)
        .filter(({ Properties }) => Properties.Type !== 'CNAME')
        .map(({ Properties: { Name, Type, ResourceRecords } }) => [Name, Type, ResourceRecords])
      expect(found).toEqual([
        ['mail.stock.example.org.', 'MX', ['10 feedback-smtp.us-east-1.amazonses.com']],
        ['mail.stock.example.org.', 'TXT', ['"v=spf1 include:amazonses.com -all"']],
        ['_dmarc.stock.example.org.', 'TXT', ['"v=DMARC1; p=quarantine"']],
      ])
    },
    {
      'mails that come from Amazon': ['"MailFromDomain"', '"Planted"'],
      'mails that bounce': ['feedback-smtp', 'smtp'],
      'forged mails that are let through': ['p=quarantine', 'p=none'],
      'senders that nobody knows': ['include:amazonses.com', 'include:example.com'],
    },
  )
})
