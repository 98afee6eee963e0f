import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { receivers } from '../../functions/model/privacy.ts'
import { configurations, synthesize, wholeStage } from '../support/deployment.ts'
import { statementsOf } from '../support/rights.ts'
import { expectClaim, propertiesOf, type Fault, type Template } from '../support/template.ts'

type Receiver = (typeof receivers)[number]

/** The receiver behind each service of AWS that a function calls, and behind each host that the code or a template names. */
const receiverOf: readonly (readonly [RegExp, Receiver])[] = [
  [/^(dynamodb|appsync|logs|secretsmanager|sqs)$/, 'aws'],
  [/^cognito-idp$/, 'cognito'],
  [/^ses$|^email\.us-east-1\.amazonaws\.com$/, 'ses'],
  [/^world\.open\w+facts\.org$/, 'open_food_facts'],
  [
    /^fcm\.googleapis\.com$|(^|\.)(push\.services\.mozilla|push\.apple|notify\.windows)\.com$/,
    'push_services',
  ],
]

/** The variable without which no function asks a receiver that the code names. */
const variableOf: Readonly<Partial<Record<Receiver, string>>> = {
  open_food_facts: 'PRODUCT_CONTACT',
  push_services: 'PUSH_SUBJECT',
}

const host = /(?<![\w@/.-])(?:https:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|de|dev|io|net|org))(?![\w.-])/g

/** Every host that the code of the functions names outside its comments, as a text or a pattern, wherever it may be sent. */
function hostsInCode(): readonly string[] {
  const folder = join(import.meta.dirname, '../../functions')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const code = files.map((file) =>
    readFileSync(join(folder, file), 'utf8').replaceAll(comments, '').replaceAll('\\.', '.'),
  )
  return code.flatMap((text) => [...text.matchAll(host)].map(([, name = '']) => name))
}

const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm

const lambda = z.object({
  Environment: z.prefault(z.object({ Variables: z.record(z.string(), z.unknown()) }), { Variables: {} }),
})
const notice = z.object({
  operator: z.unknown(),
  receivers: z.array(z.string()),
  log_days: z.int(),
  backup_days: z.int(),
})

const variablesOf = (template: Template) =>
  Object.values(propertiesOf(template, 'AWS::Lambda::Function')).map(
    (given) => lambda.parse(given).Environment.Variables,
  )

/** The hosts in the functions' variables, but for the public name of the stage, which is the stage. */
function hostsInTemplate(template: Template): readonly string[] {
  const texts = variablesOf(template).flatMap((variables) =>
    Object.entries(variables).flatMap(([name, value]) =>
      ['URL', 'PRIVACY', 'PRODUCT_CONTACT', 'PUSH_SUBJECT'].includes(name)
        ? []
        : [String(value).replaceAll(/\S+@\S+/g, '')],
    ),
  )
  return texts.flatMap((text) => [...text.matchAll(host)].map(([, name = '']) => name))
}

/** The services that the functions' roles may call. */
const servicesOf = (template: Template) =>
  statementsOf(template)
    .flatMap(({ statement }) => statement.Action)
    .map((action) => action.replace(/:.*/, ''))

function noticeOf(template: Template) {
  const found = variablesOf(template).filter(({ PRIVACY }) => PRIVACY !== undefined)
  expect(found).toHaveLength(1)
  return notice.parse(JSON.parse(String(found[0]?.['PRIVACY'])))
}

/** The receivers of what a stage may send: those that the code names, only where a function has what it needs. */
function receiving(template: Template): ReadonlySet<string> {
  const given = new Set(variablesOf(template).flatMap((variables) => Object.keys(variables)))
  const asked = hostsInCode()
    .map(receiverNamed)
    .filter((receiver) => given.has(variableOf[receiver] ?? ''))
  return new Set([...[...servicesOf(template), ...hostsInTemplate(template)].map(receiverNamed), ...asked])
}

function receiverNamed(name: string): Receiver {
  const known = receiverOf.find(([shape]) => shape.test(name))
  if (!known) throw new Error(`The page on privacy does not say what ${name} receives.`)
  return known[1]
}

it('knows each host that the code names', () => {
  expect(new Set(hostsInCode()).size).toBeGreaterThan(1)
  for (const name of hostsInCode())
    expect(
      receiverOf.some(([shape]) => shape.test(name)),
      name,
    ).toBe(true)
})

const faults: Readonly<Record<string, Fault>> = {
  'an undisclosed host': ['"STAGE":', '"COLLECTOR":"https://collector.example.com","STAGE":'],
  'an undisclosed service': ['"dynamodb:GetItem"', '"sns:Publish"'],
  'a receiver left out': [/\\"cognito\\",?/, ''],
  'a receiver who gets nothing': [/(?<=receivers\\":\[)/, '\\"example\\",'],
}

it.each(Object.entries(configurations).filter(([, { stack }]) => stack === undefined))(
  '%s names exactly those whom its template and its code let receive data',
  (_name, context) => {
    expectClaim(
      synthesize(context),
      (template) => expect(new Set(noticeOf(template).receivers)).toEqual(receiving(template)),
      faults,
    )
  },
)

it('names receivers by the setting that each has data from, whatever the others are', () => {
  const { contact = '' } = wholeStage
  const ofContact = noticeOf(synthesize({ contact })).receivers
  expect(ofContact).toEqual(['aws', 'cognito', 'open_food_facts', 'push_services'])
  const { contact: _unused, ...withoutContact } = wholeStage
  expect(noticeOf(synthesize(withoutContact)).receivers).toEqual(['aws', 'cognito', 'ses', 'push_services'])
})

it('says how long logs and backups are kept, as the template keeps them', () => {
  const template = synthesize(wholeStage)

  const { log_days: log, backup_days: backup } = noticeOf(template)
  for (const group of Object.values(propertiesOf(template, 'AWS::Logs::LogGroup')))
    expect(group).toMatchObject({ RetentionInDays: log })
  for (const table of Object.values(propertiesOf(template, 'AWS::DynamoDB::Table')))
    expect(table).toMatchObject({ PointInTimeRecoverySpecification: { RecoveryPeriodInDays: backup } })
})

it('names the operator as the settings do', () => {
  const { operator: name, operatorAddress: address, operatorEmail: email } = wholeStage
  expect(noticeOf(synthesize(wholeStage)).operator).toEqual({ name, address, email })
  expect(noticeOf(synthesize({})).operator).toBeNull()
})
