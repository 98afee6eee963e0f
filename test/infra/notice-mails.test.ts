import { expect, it } from 'vitest'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { statementsOf } from '../support/rights.ts'
import { expectClaim } from '../support/template.ts'

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
      const allowed = statementsOf(template)
        .filter(({ statement }) => /"ses:|FromAddress/.test(JSON.stringify(statement)))
        .map(({ id, statement }) => [id, statement])
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
