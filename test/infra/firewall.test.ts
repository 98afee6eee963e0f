import { expect, it } from 'vitest'
import { contract } from '../../functions/contract.ts'
import { readSettings } from '../../infra/settings.ts'
import { makeStack, synthesize } from '../support/deployment.ts'
import { expectClaim, propertiesOf } from '../support/template.ts'

const context = { stack: 'firewall', stage: 'prod' }

it('blocks an address that asks for a password or a code more than once a second, and nobody else', () => {
  expectClaim(
    synthesize(context),
    (template) =>
      expect(propertiesOf(template, 'AWS::WAFv2::WebACL')).toMatchObject({
        Firewall: {
          Scope: 'CLOUDFRONT',
          DefaultAction: { Allow: {} },
          Rules: [
            {
              Action: { Block: {} },
              Statement: {
                RateBasedStatement: {
                  Limit: 300,
                  EvaluationWindowSec: 300,
                  AggregateKeyType: 'IP',
                  ScopeDownStatement: {
                    ByteMatchStatement: {
                      FieldToMatch: { UriPath: {} },
                      PositionalConstraint: 'STARTS_WITH',
                      SearchString: '/api/auth/',
                    },
                  },
                },
              },
            },
          ],
        },
      }),
    {
      'a site that nobody reaches': ['"DefaultAction":{"Allow":{}}', '"DefaultAction":{"Block":{}}'],
      'a rule that only counts': ['"Action":{"Block":{}}', '"Action":{"Count":{}}'],
      'a limit for all together': ['"AggregateKeyType":"IP"', '"AggregateKeyType":"CONSTANT"'],
      'a limit that holds nobody up': ['"Limit":300', '"Limit":300000'],
      'another path': ['"SearchString":"/api/auth/"', '"SearchString":"/auth/"'],
      'a path anywhere': ['"STARTS_WITH"', '"ENDS_WITH"'],
      'a firewall for a region': ['"Scope":"CLOUDFRONT"', '"Scope":"REGIONAL"'],
    },
  )
  const paths = Object.values(contract.auth).map(({ path }) => `/api${path}`)
  expect(paths.filter((path) => !path.startsWith('/api/auth/'))).toEqual([])
})

it('shows no samples of what people send', () => {
  expectClaim(
    synthesize(context),
    (template) =>
      expect(JSON.stringify(propertiesOf(template, 'AWS::WAFv2::WebACL'))).not.toContain(
        '"SampledRequestsEnabled":true',
      ),
    { 'samples of a rule': ['"SampledRequestsEnabled":false', '"SampledRequestsEnabled":true'] },
  )
})

it('is where CloudFront takes it from, and puts out what the setting takes', () => {
  expect(makeStack(context).region).toBe('us-east-1')
  expectClaim(
    synthesize(context),
    ({ Outputs }) =>
      expect(JSON.stringify(Outputs)).toMatch(/^{"FirewallArn":{.*"Fn::GetAtt":\["Firewall","Arn"\]/),
    { 'an output of another name': ['"FirewallArn"', '"Planted"'] },
  )
  const { Name } = Object(propertiesOf(synthesize(context), 'AWS::WAFv2::WebACL')['Firewall'])
  const firewall = `arn:aws:wafv2:us-east-1:123456789012:global/webacl/${Name}/11111111-2222-3333-4444-555555555555`
  expect(() => readSettings({ firewall })).not.toThrow()
})
