import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../../functions/contract.ts'
import { partitions, type Grants } from '../../infra/grants.ts'
import { jobRunner, mailWriter, notifier, resources } from '../../infra/resources.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { expectClaim, plain, propertiesOf, resourcesOf, type Template } from '../support/template.ts'

// With an address, by which it tells devices.
const stage = synthesize({ contact: 'someone@example.org' })

const many = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given) => [given].flat()),
)
const statement = z.object({
  Effect: z.literal('Allow'),
  Action: many,
  Resource: z.unknown(),
  Condition: z.optional(
    z.strictObject({
      'ForAllValues:StringLike': z.strictObject({ 'dynamodb:LeadingKeys': z.array(z.string()) }),
    }),
  ),
})
const document = z.object({ Statement: z.array(statement) })
const role = z.object({
  Properties: z.object({
    ManagedPolicyArns: z.optional(z.array(z.unknown())),
    Policies: z.prefault(z.array(z.object({ PolicyDocument: document })), []),
  }),
})
const policy = z.object({
  Properties: z.object({ PolicyDocument: document, Roles: z.array(z.object({ Ref: z.string() })) }),
})
const lambda = z.object({
  Properties: z.object({
    Description: z.optional(z.string()),
    Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
    Environment: z.optional(z.object({ Variables: z.record(z.string(), z.unknown()) })),
  }),
})

function statementsOf(template: Template, roleId: string): readonly z.output<typeof statement>[] {
  const inline = resourcesOf(template, 'AWS::IAM::Role', role)
    .filter(({ id }) => id === roleId)
    .flatMap(({ Properties }) => Properties.Policies)
  const attached = resourcesOf(template, 'AWS::IAM::Policy', policy)
    .filter(({ Properties }) => Properties.Roles.some(({ Ref }) => Ref === roleId))
    .map(({ Properties }) => Properties)
  return [...inline, ...attached].flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
}

/** Our functions; those that watch have claims of their own, and CDK's own have no such description. */
function functionsOf(template: Template) {
  return resourcesOf(template, 'AWS::Lambda::Function', lambda).flatMap(({ id, Properties }) => {
    const folder = /^Household inventory, .*: (.*)/.exec(Properties.Description ?? '')?.[1]
    return folder ? [{ id, folder, role: Properties.Role['Fn::GetAtt'][0] }] : []
  })
}

/** The privileges of a role as comparable lines: action, resource and leading keys. */
function privilegesOf(template: Template, roleId: string): string[] {
  return statementsOf(template, roleId)
    .flatMap(({ Action, Resource, Condition }) => {
      const keys = Condition?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'] ?? []
      const named = [Resource].flat().map(plain)
      return Action.flatMap((action) => named.map((one) => [action, one, ...keys].join(' ')))
    })
    .toSorted()
}

const granted: readonly (Grants & { readonly folder: string })[] = [
  ...Object.values(resources),
  jobRunner,
  notifier,
  mailWriter,
]

/** The rights that a function needs to take from a queue. */
const takenBySqs = [
  'ChangeMessageVisibility',
  'DeleteMessage',
  'GetQueueAttributes',
  'GetQueueUrl',
  'ReceiveMessage',
].map((action) => `sqs:${action} <Occasions.Arn>`)

function expectedPrivileges({
  table,
  userPool = [],
  live,
  queues,
  folder,
}: Grants & { readonly folder: string }): string[] {
  const onTable = Object.entries(table).map(([action, reached]) => {
    const keys = reached.map((partition) => partitions[partition]).join(' ')
    return action === 'QueryIndex'
      ? `dynamodb:Query <Table.Arn>/index/index ${keys}`
      : `dynamodb:${action} <Table.Arn> ${keys}`
  })
  const onPool = userPool.map((action) => `cognito-idp:${action} <Users.Arn>`)
  const onChannels = live ? ['appsync:EventPublish <LiveChannels.ChannelNamespaceArn>'] : []
  const onQueue = [
    ...(queues ? ['sqs:SendMessage <Occasions.Arn>'] : []),
    ...(folder === 'notifier' ? takenBySqs : []),
  ]
  const onLog = ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => `${action} <Log.Arn>`)
  return [...onTable, ...onPool, ...onChannels, ...onQueue, ...onLog].toSorted()
}

it('gives each function its own role with its grants and access to the log', () => {
  expectClaim(
    stage,
    (template) => {
      const functions = functionsOf(template)
      expect(functions.map(({ folder }) => folder).toSorted()).toEqual(
        granted.map(({ folder }) => folder).toSorted(),
      )
      expect(new Set(functions.map(({ role: own }) => own)).size).toBe(functions.length)
      for (const { folder, role: own } of functions)
        expect(privilegesOf(template, own), folder).toEqual(expectedPrivileges(grantsOf(folder)))
    },
    {
      'a wildcard of actions': ['"dynamodb:PutItem"', '"dynamodb:*"'],
      'keys without a condition': [/,"Condition":{"ForAllValues:StringLike":{[^}]*}}/, ''],
      'keys of other partitions': ['["LIMIT#*","PRODUCT#*"]', '["*"]'],
      'a resource without bounds': [/"Resource":{"Fn::GetAtt":\["Table\w+","Arn"\]}/, '"Resource":"*"'],
      'one role for two functions': [/(?<="Role":{"Fn::GetAtt":\[")ItemsRole\w+/, 'InventoryRole0F0A0D65'],
    },
  )
})

it('lets only Lambda assume the roles', () => {
  for (const [id, properties] of Object.entries(propertiesOf(stage, 'AWS::IAM::Role')))
    expect(properties, id).toMatchObject({
      AssumeRolePolicyDocument: {
        Statement: [
          {
            Action: 'sts:AssumeRole',
            Effect: 'Allow',
            Principal: { Service: 'lambda.amazonaws.com' },
          },
        ],
      },
    })
})

it('uses no managed policy and no wildcard, except in the role of CDK’s BucketDeployment', () => {
  expectClaim(
    stage,
    (template) => {
      for (const { id, Properties } of resourcesOf(template, 'AWS::IAM::Role', role)) {
        expect(Properties.ManagedPolicyArns, id).toBeUndefined()
        const statements = statementsOf(template, id)
        if (id.startsWith('FillRole')) expect(JSON.stringify(statements)).not.toMatch(/dynamodb|cognito|"\*"/)
        else
          expect(
            JSON.stringify(statements.map(({ Action, Resource }) => [Action, Resource])),
            id,
          ).not.toContain('*')
      }
    },
    {
      'a managed policy': [
        '"Type":"AWS::IAM::Role","Properties":{',
        '"Type":"AWS::IAM::Role","Properties":{"ManagedPolicyArns":["arn:aws:iam::aws:policy/AdministratorAccess"],',
      ],
      'a wildcard': ['"logs:PutLogEvents"', '"logs:*"'],
      'CDK’s function at the table': ['"s3:PutObjectTagging"', '"dynamodb:GetItem"'],
    },
  )
})

// Limits, counted requests by keys among them, and the products that all households share.
const writtenByAll: Readonly<Record<string, readonly string[]>> = {
  products: ['limit', 'product'],
  feeds: ['limit'],
  exporting: ['limit'],
}

describe('A resource with only GET routes', () => {
  const reading = Object.entries(contract).filter(([, routes]) =>
    Object.values(routes).every(({ method }) => method === 'GET'),
  )
  it.each(reading)('%s writes nothing except what all share', (name) => {
    const { table } = z.parse(
      z.object({ table: z.record(z.string(), z.unknown()) }),
      new Map(Object.entries(resources)).get(name),
    )
    const { PutItem: written = [], ...others } = table
    for (const action of Object.keys(others)) expect(action).toMatch(/^(BatchGet|Get|Query)/)
    expect(written).toEqual(writtenByAll[name] ?? [])
  })
})

it('lets only one function at what all households know of products, and tells only that one the contact', () => {
  const reaching = Object.entries(resources).filter(([, { table }]) =>
    Object.values(table).some((reached) => reached.some((partition) => partition === 'product')),
  )
  expect(reaching.map(([name]) => name)).toEqual(['products'])
  const template = synthesize(wholeStage)

  const told = resourcesOf(template, 'AWS::Lambda::Function', lambda).filter(
    ({ Properties }) => Properties.Environment?.Variables['PRODUCT_CONTACT'] !== undefined,
  )
  expect(told.map(({ Properties }) => Properties.Description)).toEqual([expect.stringMatching(/: products$/)])
})

function grantsOf(folder: string) {
  const found = granted.find((one) => one.folder === folder)
  if (!found) throw new Error(`Nothing is granted to ${folder}.`)
  return found
}
