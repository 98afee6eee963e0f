import { expect, it } from 'vitest'
import { contract } from '../../functions/contract.ts'
import { readSettings } from '../../infra/settings.ts'
import { makeStack, synthesize } from '../support/deployment.ts'
import { propertiesOf } from '../support/template.ts'

const context = { stack: 'firewall', stage: 'prod' }

it('blocks an address that asks for a password or a code more than once a second, or for anything ten times', () => {
  const template = synthesize(context)
  const limits = { '/api/auth/': 300, '/api/': 3_000 }
  expect(propertiesOf(template, 'AWS::WAFv2::WebACL')).toMatchObject({
    Firewall: {
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      Rules: Object.entries(limits).map(([SearchString, Limit]) => ({
        Action: { Block: {} },
        Statement: {
          RateBasedStatement: {
            Limit,
            EvaluationWindowSec: 300,
            AggregateKeyType: 'IP',
            ScopeDownStatement: {
              ByteMatchStatement: {
                FieldToMatch: { UriPath: {} },
                PositionalConstraint: 'STARTS_WITH',
                SearchString,
              },
            },
          },
        },
      })),
    },
  })
  const paths = Object.values(contract.auth).map(({ path }) => `/api${path}`)
  expect(paths.filter((path) => !path.startsWith('/api/auth/'))).toEqual([])
})

it('shows no samples of what people send', () => {
  const template = synthesize(context)
  expect(JSON.stringify(propertiesOf(template, 'AWS::WAFv2::WebACL'))).not.toContain(
    '"SampledRequestsEnabled":true',
  )
})

it('is where CloudFront takes it from, and puts out what the setting takes', () => {
  expect(makeStack(context).region).toBe('us-east-1')
  const { Outputs } = synthesize(context)
  expect(JSON.stringify(Outputs)).toMatch(/^{"FirewallArn":{.*"Fn::GetAtt":\["Firewall","Arn"\]/)
  const { Name } = Object(propertiesOf(synthesize(context), 'AWS::WAFv2::WebACL')['Firewall'])
  const firewall = `arn:aws:wafv2:us-east-1:123456789012:global/webacl/${Name}/11111111-2222-3333-4444-555555555555`
  expect(() => readSettings({ firewall })).not.toThrow()
})
