import { expect, it } from 'vitest'
import { contract } from '../../functions/contract.ts'
import { readSettings } from '../../infra/settings.ts'
import { makeStack, synthesize } from '../support/deployment.ts'
import { expectClaim, propertiesOf } from '../support/template.ts'

const context = { stack: 'firewall', stage: 'prod' }

const template = synthesize(context)

it('blocks an address that asks for a password or a code more than once a second, or for anything ten times', () => {
  const limits = { '/api/auth/': 300, '/api/': 3_000 }
  const byteMatch = (SearchString: string) => ({
    FieldToMatch: { UriPath: {} },
    PositionalConstraint: 'STARTS_WITH',
    SearchString,
    // API Gateway decodes a path, too.
    TextTransformations: [{ Priority: 0, Type: 'URL_DECODE' }],
  })
  expectClaim(
    template,
    (given) =>
      expect(propertiesOf(given, 'AWS::WAFv2::WebACL')).toMatchObject({
        Firewall: {
          Scope: 'CLOUDFRONT',
          DefaultAction: { Allow: {} },
          Rules: Object.entries(limits).map(([SearchString, Limit], Priority) => ({
            Priority,
            Action: { Block: {} },
            Statement: {
              RateBasedStatement: {
                Limit,
                EvaluationWindowSec: 300,
                AggregateKeyType: 'IP',
                ScopeDownStatement: { ByteMatchStatement: byteMatch(SearchString) },
              },
            },
          })),
        },
      }),
    {
      'a path that an escape hides': ['"URL_DECODE"', '"NONE"'],
      'the wider limit first': ['"Priority":0,"Statement"', '"Priority":2,"Statement"'],
    },
  )
  const paths = Object.values(contract.auth).map(({ path }) => `/api${path}`)
  expect(paths.filter((path) => !path.startsWith('/api/auth/'))).toEqual([])
})

it('counts what each rule blocks, and shows no samples of what people send', () => {
  const { VisibilityConfig, Rules } = Object(propertiesOf(template, 'AWS::WAFv2::WebACL')['Firewall'])
  const shown = [VisibilityConfig, ...Rules.map((rule: object) => Object(rule).VisibilityConfig)]
  expect(shown).toEqual(
    ['all', 'sign-in', 'api'].map((MetricName) => ({
      MetricName,
      CloudWatchMetricsEnabled: true,
      SampledRequestsEnabled: false,
    })),
  )
})

it('is where CloudFront takes it from, and puts out what the setting takes', () => {
  expect(makeStack(context).region).toBe('us-east-1')
  expect(JSON.stringify(template.Outputs)).toMatch(/^{"FirewallArn":{.*"Fn::GetAtt":\["Firewall","Arn"\]/)
  const { Name } = Object(propertiesOf(template, 'AWS::WAFv2::WebACL')['Firewall'])
  const firewall = `arn:aws:wafv2:us-east-1:123456789012:global/webacl/${Name}/11111111-2222-3333-4444-555555555555`
  expect(() => readSettings({ firewall })).not.toThrow()
})
