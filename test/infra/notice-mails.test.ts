import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, propertiesOf, resourcesOf } from '../support/template.ts'

const environment = z.object({
  Properties: z.object({
    Description: z.optional(z.string()),
    Environment: z.optional(z.object({ Variables: z.record(z.string(), z.unknown()) })),
  }),
})

const roleStatements = z.object({
  Policies: z.prefault(
    z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(z.looseObject({})) }) })),
    [],
  ),
})

it('lets three functions send mails, from the domain’s one address, and none without a domain', () => {
  expect(JSON.stringify(synthesize({}))).not.toMatch(/"ses:|MAIL_FROM/)
  const permission = {
    Effect: 'Allow',
    Action: 'ses:SendEmail',
    Resource: 'arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:identity/stock.example.org',
    Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@stock.example.org' } },
  }
  const sender = {
    MAIL_FROM: 'Household inventory <no-reply@stock.example.org>',
    MAIL_HOST: 'email.us-east-1.amazonaws.com',
    MAIL_REGION: 'us-east-1',
  }
  expectClaim(
    synthesize(wholeStage),
    (template) => {
      const allowed = Object.entries(propertiesOf(template, 'AWS::IAM::Role')).flatMap(([id, properties]) =>
        roleStatements
          .parse(properties)
          .Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
          .filter((one) => /"ses:|FromAddress/.test(JSON.stringify(one)))
          .map((one) => [id, one]),
      )
      expect(allowed.filter(([id]) => id !== 'UsersEmailRole')).toEqual([
        ['AuthRole', permission],
        ['MeRole', permission],
        ['ApiKeysRole', permission],
      ])
      const told = resourcesOf(template, 'AWS::Lambda::Function', environment).flatMap(({ Properties }) => {
        const variables = Object.entries(Properties.Environment?.Variables ?? {})
        const own = variables.filter(([name]) => name.startsWith('MAIL_'))
        return own.length > 0 ? [[Properties.Description?.split(': ')[1], Object.fromEntries(own)]] : []
      })
      expect(told).toEqual([
        ['auth', sender],
        ['me', sender],
        ['api-keys', sender],
      ])
    },
    {
      'any sender': [',"Condition":{"StringEquals":{"ses:FromAddress":"no-reply@stock.example.org"}}', ''],
      'another action': ['"Action":"ses:SendEmail"', '"Action":"ses:*"'],
      'any identity': [/("ses:SendEmail".*?)identity\/stock\.example\.org/, '$1identity/*'],
      'a function that is not told': ['"MAIL_FROM"', '"PLANTED"'],
      'another address': [/("MAIL_FROM":"[^"]*)no-reply/, '$1root'],
    },
  )
})
