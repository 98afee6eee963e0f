import { describe, expect, it } from 'vitest'
import { readSettings, InvalidContextError } from '../../infra/settings.ts'
import { wholeStage } from '../support/deployment.ts'

describe('The deployment settings', () => {
  it('have defaults for everything', () => {
    expect(readSettings({})).toEqual({
      stack: 'service',
      stage: 'dev',
      budget: 10,
      signUps: 200,
      keyRequestsPerHour: 60,
      keyRequestsPerDay: 600,
      cell: 'a',
    })
  })

  it('are read from the context, next to CDK’s own feature flags', () => {
    const given = { ...wholeStage, budget: '25', '@aws-cdk/core:flag': true, 'aws:cdk:path': '/' }
    expect(readSettings(given)).toEqual({
      stack: 'service',
      ...wholeStage,
      protection: true,
      signUps: 201,
      keyRequestsPerHour: 61,
      keyRequestsPerDay: 601,
      budget: 25,
    })
  })

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['a misspelt stage', { stage: 'prd' }, 'stage must be dev or prod.'],
    ['a misspelt name', { stag: 'prod' }, 'There is no context value stag here; see docs/deploy.md.'],
    ['a misspelt stack', { stack: 'servise' }, 'stack must be service, domain, firewall or pipeline.'],
    ...[{ stack: 'service' }, { stack: 'pipeline', repository: 'someone/household' }].map(
      (given): [string, Readonly<Record<string, string>>, string] => [
        `prod without a word on protection (${given.stack})`,
        { ...given, stage: 'prod' },
        'stage=prod needs protection: off for the first deployment, and on once that has completed.',
      ],
    ),
    ['a misspelt protection', { protection: 'yes' }, 'protection must be on or off.'],
    [
      'a misspelt provider',
      { stack: 'pipeline', repository: 'someone/household', provider: 'old' },
      'provider must be new or existing.',
    ],
    [
      'a domain without a certificate',
      { domain: 'stock.example.org', hostedZone: 'Z0123456789ABC' },
      'domain and certificate go together: deploy stack=domain first, and give its output as certificate.',
    ],
    [
      'a domain without its zone',
      { domain: 'stock.example.org', certificate: wholeStage['certificate'] ?? '' },
      'domain and hostedZone go together: the id of the Route 53 zone that the domain belongs to.',
    ],
    [
      'a certificate in another region',
      { ...wholeStage, certificate: 'arn:aws:acm:eu-central-1:123456789012:certificate/1' },
      'certificate must be the ARN of a certificate in us-east-1, as the stack of the domain puts it out.',
    ],
    [
      'no repository',
      { stack: 'pipeline' },
      'repository must be owner/name, as the subject of its OpenID Connect tokens has it.',
    ],
    [
      'no zone for a domain',
      { stack: 'domain', domain: 'stock.example.org' },
      'domain needs hostedZone: the id of the Route 53 zone that it belongs to, like Z0123456789ABC.',
    ],
    ['an invalid amount', { budget: 'ten' }, 'budget must be a whole number above 0.'],
    ['a budget of nothing', { budget: '0' }, 'budget must be a whole number above 0.'],
    ['a day without accounts', { signUps: '0' }, 'signUps must be a whole number above 0.'],
    ['nothing reserved', { concurrency: '0' }, 'concurrency must be a whole number above 0.'],
    ['an invalid address', { notify: 'someone' }, 'notify must be an e-mail address.'],
    [
      'a cell like an earlier id',
      { cell: 'deadbeef' },
      'cell must be up to 7 small letters and digits, a letter first.',
    ],
    [
      'a cell with a dash, which its ids put after it',
      { cell: 'eu-1' },
      'cell must be up to 7 small letters and digits, a letter first.',
    ],
    ['an invalid contact', { contact: 'me' }, 'contact must be an e-mail address or an https address.'],
    [
      'an operator without an address',
      { operator: 'Someone' },
      'operator, operatorAddress and operatorEmail go together: the page on privacy names all three.',
    ],
    [
      'an operator of two lines',
      { operator: 'A\nB', operatorAddress: 'C', operatorEmail: 'a@example.org' },
      'operator must be one line of up to 200 characters.',
    ],
    [
      'a firewall elsewhere',
      { firewall: 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/site/1' },
      'firewall must be the ARN of a web ACL of CloudFront.',
    ],
    ['a short commit', { commit: 'main' }, 'commit must be the 40 hexadecimal digits of a commit.'],
    [
      'invalid versions',
      { originSecrets: 'new,old' },
      'originSecrets must be one version id, or two with a comma.',
    ],
  ])('reject %s with one line', (_fault, context, line) => {
    expect(() => readSettings(context)).toThrow(new InvalidContextError(line))
  })
})
