import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { keptTypes, lostResources } from '../../infra/kept-resources.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { type Fault } from '../support/template.ts'

const stage = synthesize(wholeStage)

/** By their logical ids: under another one, CloudFormation would make an empty resource and leave the full one behind. */
const kept: Readonly<Record<string, string>> = {
  Files8E6940B8: 'AWS::S3::Bucket',
  TableCD117FA1: 'AWS::DynamoDB::Table',
  Users0A0EEA89: 'AWS::Cognito::UserPool',
  UsersClient3B43F2CF: 'AWS::Cognito::UserPoolClient',
  UsersSignUpClient2F5C9CAE: 'AWS::Cognito::UserPoolClient',
}

it.each([
  ['a minimal stage', synthesize({})],
  ['a fully configured stage', stage],
  ['a stage with a restored table', synthesize({ table: 'restored-table' })],
])('keeps the logical ids of table, pool, clients and bucket in %s', (_what, template) => {
  const found = Object.entries(template.Resources).filter(([, { Type }]) => Type in keptTypes)
  expect(Object.fromEntries(found.map(([id, { Type }]) => [id, Type]))).toEqual(kept)
})

it.each<[string, Fault]>([
  ['a bucket under another id', ['"Files8E6940B8":{', '"SiteFiles8E6940B8":{']],
  ['a table of another key', ['"KeySchema":[{"AttributeName":"pk"', '"KeySchema":[{"AttributeName":"key"']],
  ['a table with a name', ['"DeletionProtectionEnabled"', '"TableName":"table","DeletionProtectionEnabled"']],
  [
    'a key of another type',
    ['"AttributeName":"pk","AttributeType":"S"', '"AttributeName":"pk","AttributeType":"B"'],
  ],
  ['a pool with other names', ['"AliasAttributes":["email"]', '"UsernameAttributes":["email"]']],
  ['a pool that tells capitals apart', ['"CaseSensitive":false', '"CaseSensitive":true']],
  ['a client without a secret', ['"GenerateSecret":true', '"GenerateSecret":false']],
  ['a bucket with a name', ['"BucketEncryption"', '"BucketName":"files","BucketEncryption"']],
])('finds in a change: %s', (_what, [text, instead]) => {
  const before = JSON.stringify(stage)
  const after = before.replace(text, instead)
  expect(after).not.toBe(before)
  expect(lostResources(stage, JSON.parse(after))).not.toEqual([])
})

it('lets pass what changes a resource in place', () => {
  expect(lostResources(stage, stage)).toEqual([])
  const changed = JSON.stringify(stage)
    .replace(
      '"AttributeDefinitions":[',
      '"AttributeDefinitions":[{"AttributeName":"more","AttributeType":"S"},',
    )
    .replace('"MaxReadRequestUnits":4000', '"MaxReadRequestUnits":8000')
  expect(changed).toContain('8000')
  expect(lostResources(stage, JSON.parse(changed))).toEqual([])
})

it('fails the comparison of two files, and says of which resource that was there before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  const written = JSON.stringify(stage)
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const before = file('before.json', written)
  const after = file('after.json', written.replace('"Files8E6940B8":{', '"SiteFiles8E6940B8":{'))
  const main = ['--import', 'tsx', 'infra/kept-resources-main.ts', before, after]
  const { status, stderr } = spawnSync(process.execPath, main, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'AWS::S3::Bucket Files8E6940B8 would be destroyed, or left behind.\n'])
})

it('denies by the policy of the stack what destroys or replaces one of them', () => {
  const { Statement } = z
    .object({ Statement: z.array(z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(readFileSync('infra/stack-policy.json', 'utf8')))
  expect(Statement).toEqual([
    { Effect: 'Allow', Principal: '*', Action: 'Update:*', Resource: '*' },
    {
      Effect: 'Deny',
      Principal: '*',
      Action: ['Update:Replace', 'Update:Delete'],
      Resource: '*',
      Condition: { StringEquals: { ResourceType: Object.keys(keptTypes) } },
    },
  ])
})
