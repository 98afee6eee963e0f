import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, propertiesOf, resourceOf, resourcesOf, shortId } from '../support/template.ts'

const stage = synthesize(wholeStage)

const anything = z.looseObject({ Properties: z.record(z.string(), z.unknown()) })
const upload = z.object({
  Properties: z.record(z.string(), z.unknown()),
  DependsOn: z.optional(z.array(z.string())),
})

it('keeps the files of earlier versions, and uploads last, uncached, what has the same name in each', () => {
  const common = { DestinationBucketName: '<Files>', Prune: false, WaitForDistributionInvalidation: true }
  expectClaim(
    stage,
    (template) => {
      const [assets, pages] = resourcesOf(template, 'Custom::CDKBucketDeployment', upload)
      const uploads = propertiesOf(template, 'Custom::CDKBucketDeployment')
      expect(uploads).toEqual({
        FillAssetsCustomResource: expect.objectContaining({
          ...common,
          Exclude: ['*'],
          Include: ['assets/*'],
          SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
        }),
        FillPagesCustomResource: expect.objectContaining({
          ...common,
          Exclude: ['assets/*'],
          SystemMetadata: { 'cache-control': 'no-cache' },
        }),
      })
      expect(uploads['FillPagesCustomResource']).not.toHaveProperty('Include')
      expect(pages?.DependsOn).toEqual(
        expect.arrayContaining([
          assets?.id,
          expect.stringMatching(/^Site[0-9A-F]/),
          'ApiStage',
          ...resourcesOf(template, 'AWS::ApiGatewayV2::Route', anything).map(({ id }) => id),
        ]),
      )
    },
    {
      'files of open pages removed': ['"Prune":false', '"Prune":true'],
      'a service worker among the files kept for a year': ['"Exclude":["assets/*"]', '"Exclude":["*.js"]'],
      'a page that is cached': ['"cache-control":"no-cache"', '"cache-control":"max-age=60"'],
      'assets for a day': ['max-age=31536000', 'max-age=86400'],
      'a page before its headers': [/,"Site[0-9A-F]{8}"(?=\],"UpdateReplacePolicy")/, ''],
      'pages that stay behind': ['"Exclude":["assets/*"]', '"Exclude":["assets/*"],"Include":["index.html"]'],
    },
  )
})

it('generates a long origin secret without characters that a header could not hold', () => {
  expectClaim(
    stage,
    (template) =>
      expect(propertiesOf(template, 'AWS::SecretsManager::Secret')).toEqual({
        OriginSecret: {
          Description: expect.any(String),
          GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 64 },
          Tags: expect.anything(),
        },
      }),
    {
      'a short secret': ['"PasswordLength":64', '"PasswordLength":8'],
      'a secret with spaces': ['"PasswordLength":64', '"IncludeSpace":true,"PasswordLength":64'],
      'a secret with quotes': ['"ExcludePunctuation":true', '"ExcludePunctuation":false'],
    },
  )
})

it('updates the functions with a new secret before CloudFront sends it', () => {
  const [present, previous] = ['11111111-2222-3333-4444-555555555555', '66666666-2222-3333-4444-555555555555']
  const changing = synthesize({ originSecrets: `${present},${previous}` })
  const resolved = (version: string) => `{{resolve:secretsmanager:<OriginSecret>:SecretString:::${version}}}`
  const site = resourceOf(
    changing,
    'AWS::CloudFront::Distribution',
    z.looseObject({ DependsOn: z.array(z.string()) }),
  )
  const sent = JSON.stringify(propertiesOf(changing, 'AWS::CloudFront::Distribution'))
  expect(sent).toContain(`"HeaderValue":"${resolved(present)}"`)
  expect(sent).not.toContain(previous)
  const integrations = JSON.stringify(propertiesOf(changing, 'AWS::ApiGatewayV2::Integration'))
  const behindApi = [...integrations.matchAll(/"IntegrationUri":"<(\w+)\.Arn>"/g)].map(([, id = '']) => id)
  expect(behindApi.length).toBeGreaterThan(10)
  expect(site.DependsOn.map(shortId)).toEqual(expect.arrayContaining(behindApi))
  const functions = propertiesOf(changing, 'AWS::Lambda::Function')
  for (const id of behindApi)
    expect(functions[id], id).toMatchObject({
      Environment: { Variables: { ORIGIN_SECRETS: `${resolved(present)} ${resolved(previous)}` } },
    })
})
