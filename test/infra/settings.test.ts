import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, readStage, InvalidContextError } from '../../infra/settings.ts'
import { wholeStage, type Context } from '../support/deployment.ts'

const folder = mkdtempSync(join(tmpdir(), 'stages-'))

/** Reads a stage whose file has this text, with what a command says. */
function readFile(text: string, said: Context = { stage: 'prod' }) {
  writeFileSync(join(folder, 'prod.json'), text)
  return readStage(said, folder)
}

const { stage = '', commit = '', ...file } = wholeStage
const command = { stage, commit }

const usual = {
  stack: 'service',
  budget: 10,
  signUps: 200,
  keyRequestsPerHour: 60,
  keyRequestsPerDay: 600,
  cell: 'a',
}

describe('The deployment settings', () => {
  it('of the files that come along are valid', () => {
    // People who deploy write their own.
    for (const one of ['dev', 'prod'])
      expect(readStage({ stage: one }).settings).toMatchObject({ stage: one })
  })

  it('are read from the file of the stage that the context names, next to CDK’s own feature flags', () => {
    const said = { ...command, '@aws-cdk/core:flag': 1, 'aws:cdk:path': '/' }
    expect(readFile(JSON.stringify({ ...file, concurrency: null }), said)).toEqual({
      settings: { ...usual, ...wholeStage, protection: true },
      named: [...Object.keys(file), 'concurrency'],
    })
  })

  it('of all stacks stand in one file', () => {
    const text = JSON.stringify({ ...file, repository: 'someone/household' })
    expect(readFile(text, { stage: 'prod', stack: 'pipeline' }).settings).toEqual({
      stack: 'pipeline',
      stage: 'prod',
      protection: true,
      provider: 'new',
      repository: 'someone/household',
    })
  })

  it.each<[string, string, Context, string]>([
    ['a misspelt stage', '{}', { stage: 'prd' }, 'stage must be dev or prod.'],
    [
      'a setting beside the file',
      '{}',
      { stage: 'prod', table: 'TABLE' },
      `Write table into ${folder}/prod.json: -c takes stack, stage and commit.`,
    ],
    ['a list', '[]', { stage: 'prod' }, `${folder}/prod.json: It must be an object.`],
    [
      'a stack in the file',
      '{"stack":"domain"}',
      { stage: 'prod' },
      `${folder}/prod.json: There is no setting stack; see docs/deploy.md.`,
    ],
    [
      'a wrong value',
      '{"protection":"on","budget":"ten"}',
      { stage: 'prod' },
      `${folder}/prod.json: budget must be a whole number, at least 1.`,
    ],
  ])('reject %s in a file or a command', (_fault, text, said, line) => {
    expect(() => readFile(text, said)).toThrow(new InvalidContextError(line))
  })

  it('say which file is missing, or no JSON', () => {
    expect(() => readStage({ stage: 'dev' }, folder)).toThrow(
      `no such file or directory, open '${folder}/dev.json'`,
    )
    expect(() => readFile('{')).toThrow(`${folder}/prod.json: `)
  })

  it.each(
    Object.entries<readonly Context[]>({
      'There is no setting notfy; see docs/deploy.md.': [{ notfy: 'a@example.org' }],
      'stack must be service, domain, firewall or pipeline.': [{ stack: 'servise' }],
      'protection must be off for the first deployment, and on once that has completed.': [
        { stage: 'prod' },
        { stage: 'prod', stack: 'pipeline', repository: 'someone/household' },
      ],
      'protection must be on or off.': [{ protection: 'yes' }],
      'provider must be new or existing.': [
        { stack: 'pipeline', repository: 'someone/household', provider: 'old' },
      ],
      'domain and certificate go together: deploy stack=domain first, and give its output as certificate.': [
        { domain: 'stock.example.org', hostedZone: 'Z0123456789ABC' },
      ],
      'domain and hostedZone go together: the id of the Route 53 zone that the domain belongs to.': [
        { domain: 'stock.example.org', certificate: wholeStage['certificate'] ?? '' },
      ],
      'certificate must be the ARN of a certificate in us-east-1, as the stack of the domain puts it out.': [
        { ...wholeStage, certificate: 'arn:aws:acm:eu-central-1:123456789012:certificate/1' },
      ],
      'repository must be owner/name, as the subject of its OpenID Connect tokens has it.': [
        { stack: 'pipeline' },
      ],
      'domain needs hostedZone: the id of the Route 53 zone that it belongs to, like Z0123456789ABC.': [
        { stack: 'domain', domain: 'stock.example.org' },
      ],
      'budget must be a whole number, at least 1.': [{ budget: 'ten' }, { budget: 1_000_000 }],
      'signUps must be a whole number, at least 1.': [{ signUps: 0 }],
      // A queue takes two.
      'concurrency must be a whole number, at least 2.': [{ concurrency: 1 }],
      'notify must be an e-mail address.': [{ notify: 'someone' }],
      // An earlier id looks like the first, and ids put a dash after the cell.
      'cell must be up to 7 small letters and digits, a letter first.': [
        { cell: 'deadbeef' },
        { cell: 'eu-1' },
      ],
      'contact must be an e-mail address or an https address.': [{ contact: 'me' }],
      'operator, operatorAddress and operatorEmail go together: the page on privacy names all three.': [
        { operator: 'Someone' },
      ],
      'operator must be one line of up to 200 characters.': [
        { operator: 'A\nB', operatorAddress: 'C', operatorEmail: 'a@example.org' },
      ],
      'firewall must be the ARN of a web ACL of CloudFront.': [
        { firewall: 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/site/1' },
      ],
      'commit must be the 40 hexadecimal digits of a commit.': [{ commit: 'main' }],
      'originSecrets must be one version id, or two with a comma.': [{ originSecrets: 'new,old' }],
    }),
  )('reject what is wrong with one line: %s', (line, contexts) => {
    for (const context of contexts) expect(() => readSettings(context)).toThrow(new InvalidContextError(line))
  })
})
