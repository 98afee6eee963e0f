import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, propertiesOf } from '../support/template.ts'

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
    },
    {
      'any sender': [',"Condition":{"StringEquals":{"ses:FromAddress":"no-reply@stock.example.org"}}', ''],
    },
  )
})
