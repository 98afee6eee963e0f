import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { artifactOf, builtFiles, makeStack, synthesize, wholeStage } from '../support/deployment.ts'
import {
  expectClaim,
  propertiesOf,
  readTemplate,
  resourceOf,
  resourcesOf,
  shortId,
} from '../support/template.ts'

const stage = synthesize(wholeStage)

const upload = z.object({
  Properties: z.record(z.string(), z.unknown()),
  DependsOn: z.optional(z.array(z.string())),
})

it('keeps the files of earlier versions, and uploads last, uncached, what has the same name in each', () => {
  const common = {
    ServiceToken: expect.stringMatching(/^<CustomCDKBucketDeployment\w+\.Arn>$/),
    SourceBucketNames: [{ 'Fn::Sub': 'cdk-hnb659fds-assets-${AWS::AccountId}-${AWS::Region}' }],
    SourceObjectKeys: [expect.stringMatching(/^[0-9a-f]{64}\.zip$/)],
    DestinationBucketName: '<Files>',
    Prune: false,
    WaitForDistributionInvalidation: true,
    OutputObjectKeys: true,
  }
  expectClaim(
    stage,
    (template) => {
      const [assets, pages] = resourcesOf(template, 'Custom::CDKBucketDeployment', upload)
      const uploads = propertiesOf(template, 'Custom::CDKBucketDeployment')
      expect(uploads).toEqual({
        FillAssetsCustomResource: {
          ...common,
          Exclude: ['*'],
          Include: ['assets/*'],
          SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
        },
        FillPagesCustomResource: {
          ...common,
          Exclude: ['assets/*'],
          SystemMetadata: { 'cache-control': 'no-cache' },
        },
      })
      expect(pages?.DependsOn).toEqual(expect.arrayContaining([assets?.id]))
      // Their bucket can then be deleted again, where anything before them fails.
      const others = Object.keys(template.Resources).filter((id) => !/^(Custom|Fill)/.test(id))
      expect(assets?.DependsOn).toEqual(expect.arrayContaining(others))
    },
    {
      'files of open pages removed': ['"Prune":false', '"Prune":true'],
      'a page before its headers': [/,"Site[0-9A-F]{8}"(?=,"Site)/g, ''],
      'a page before its assets': [/,"FillAssetsCustomResource[0-9A-F]{8}"(?=\],"UpdateReplacePolicy")/, ''],
      'files before a budget that can fail': [',"Budget"', ''],
    },
  )
})

it('takes the whole built site along, but not the list of its files', () => {
  const { assembly, template } = artifactOf(makeStack({}))
  const uploads = propertiesOf(readTemplate(template), 'Custom::CDKBucketDeployment')
  const keys = Object.values(uploads).flatMap(
    (given) => z.looseObject({ SourceObjectKeys: z.array(z.string()) }).parse(given).SourceObjectKeys,
  )
  expect(keys).toHaveLength(2)
  for (const key of keys)
    expect(readdirSync(join(assembly.directory, `asset.${key.replace('.zip', '')}`))).toEqual(builtFiles)
})

it('generates a long origin secret without characters that a header could not hold', () => {
  expect(propertiesOf(stage, 'AWS::SecretsManager::Secret')['OriginSecret']).toEqual({
    Description: expect.any(String),
    GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 64 },
    Tags: expect.anything(),
  })
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
