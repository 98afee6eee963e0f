import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage, type Context } from '../support/deployment.ts'
import { expectClaim, plain, readTemplate, shortId, type Fault, type Template } from '../support/template.ts'

/** Parts of a stage that only one with an address has, by which it tells devices. */
const ofNotifications = [
  /^AWS::Lambda::Function Environment\.Variables\.PUSH_\w+$/,
  /^AWS::(Lambda::EventSourceMapping|SecretsManager::Secret) /,
  /^AWS::IAM::Policy .*\bsqs:ReceiveMessage\b/,
  /^AWS::IAM::Policy (PolicyName|Roles\.0|PolicyDocument\.Version)$/,
]

/**
 * The parts that each setting changes, as `type path`. All else is the same in every stage, so that the claims on one
 * hold for all.
 */
const changedBy: Readonly<Record<string, readonly RegExp[]>> = {
  stage: [
    / (Tags|UserPoolTags|ResourceTags)\b/,
    /^AWS::CloudFront::Distribution DistributionConfig\.Comment$/,
    /^AWS::Lambda::Function (Description|Environment\.Variables\.STAGE)$/,
    /^AWS::CloudWatch::Dashboard DashboardBody$/,
    /^AWS::CloudWatch::Alarm (Dimensions|Metrics)/,
  ],
  commit: [/^AWS::Lambda::Function Environment\.Variables\.VERSION$/],
  cell: [/^AWS::Lambda::Function Environment\.Variables\.CELL$/],
  contact: [/^AWS::Lambda::Function Environment\.Variables\.(PRODUCT_CONTACT|PRIVACY)$/, ...ofNotifications],
  operator: [
    /^AWS::Lambda::Function Environment\.Variables\.PRIVACY$/,
    // The address in `security.txt`.
    /^AWS::CloudFront::Function FunctionCode$/,
    ...ofNotifications,
  ],
  signUps: [
    /^AWS::Lambda::Function Environment\.Variables\.SIGN_UPS_PER_DAY$/,
    /^AWS::CloudWatch::Alarm Threshold$/,
  ],
  keyRequestsPerHour: [/^AWS::Lambda::Function Environment\.Variables\.KEY_REQUESTS_PER_HOUR$/],
  keyRequestsPerDay: [/^AWS::Lambda::Function Environment\.Variables\.KEY_REQUESTS_PER_DAY$/],
  notify: [/^AWS::(SNS::\w+|CloudWatch::Alarm|Budgets::Budget) /],
  protection: [
    /^AWS::DynamoDB::Table DeletionProtectionEnabled$/,
    /^AWS::Cognito::UserPool DeletionProtection$/,
  ],
  firewall: [/^AWS::CloudFront::Distribution DistributionConfig\.WebACLId$/],
  domain: [
    /^AWS::CloudFront::Distribution DistributionConfig\.(Aliases|ViewerCertificate)\b/,
    /^AWS::Cognito::UserPool EmailConfiguration\b/,
    /^AWS::IAM::Role Policies\.0\.PolicyDocument\.Statement\.ses:SendEmail\b/,
    /^AWS::Lambda::Function Environment\.Variables\.(MAIL_(FROM|HOST|REGION)|PRIVACY)$/,
    ...ofNotifications,
    /^AWS::Lambda::Function Environment\.Variables\.URL$/,
    /^AWS::Route53::RecordSet /,
  ],
}

const statement = z.looseObject({ Action: z.union([z.string(), z.array(z.string())]) })

/** Each leaf of a value by its path, where a statement of a policy is named after its actions. */
function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  const inside = Object.entries(value).flatMap(([name, own]) => {
    const actions = statement.safeParse(own).data?.Action ?? name
    return leavesOf(own, [...(path ? [path] : []), String(actions)].join('.'))
  })
  return inside.length > 0 ? inside : [[path, JSON.stringify(value)]]
}

const hashes = /(?:[0-9A-F]{8})+(?=householdinventory|$)/g

/** A template as if it were that of prod: CDK makes the name of the stack, and a hash of it, part of other names. */
const asProd = (template: Template) =>
  readTemplate(
    JSON.parse(
      JSON.stringify(template)
        .replaceAll('household-inventory-dev', 'household-inventory-prod')
        .replaceAll('householdinventorydev', 'householdinventoryprod')
        .replaceAll(/\w*householdinventoryprod\w*/g, (name) => name.replaceAll(hashes, '')),
    ),
  )

/** Each leaf of a template by its resource, its type and its path, without what depends on all the rest. */
function readLeaves(template: Template): Map<string, unknown> {
  const entries = Object.entries(asProd(template).Resources).flatMap(
    ([id, { Type, Properties, DependsOn: _order, Metadata: _about, ...rest }]) =>
      leavesOf({ ...rest, ...Object(plain(Properties)) }).map(
        ([path, value]) => [`${shortId(id)} ${Type} ${path}`, value] as const,
      ),
  )
  return new Map(entries)
}

const whole = readLeaves(synthesize(wholeStage))

/** Returns a template's differences from the fully configured stage, as `type path`. */
function differencesOf(template: Template): string[] {
  const own = readLeaves(template)
  const keys = [...new Set([...own.keys(), ...whole.keys()])].filter((key) => own.get(key) !== whole.get(key))
  return [...new Set(keys.map((key) => key.replace(/^\S+ /, '')))]
}

const faults: Readonly<Record<string, Fault>> = {
  'rows that stay for ever': [/,"TimeToLiveSpecification":\{[^}]*\}/, ''],
  'an address that changes before it is confirmed': [
    '"AttributesRequireVerificationBeforeUpdate":["email"]',
    '"AttributesRequireVerificationBeforeUpdate":[]',
  ],
  'a job that is off': ['"State":"ENABLED"', '"State":"DISABLED"'],
  'a job at another rate': ['rate(15 minutes)', 'rate(60 minutes)'],
  'no recovery': ['"PointInTimeRecoveryEnabled":true', '"PointInTimeRecoveryEnabled":false'],
  'a log that is kept for ever': ['"RetentionInDays":30,', ''],
  'a route without its authorizer': ['"AuthorizationType":"JWT"', '"AuthorizationType":"NONE"'],
  'no throttle': ['"ThrottlingRateLimit":200', '"ThrottlingRateLimit":20000'],
  'a right to every partition': ['"dynamodb:LeadingKeys":["HOUSEHOLD#*"', '"dynamodb:LeadingKeys":["*"'],
  'an old protocol': ['"http2and3"', '"http1.1"'],
  'a bucket that goes with the stack': [
    '"DeletionPolicy":"RetainExceptOnCreate"',
    '"DeletionPolicy":"Delete"',
  ],
}

it.each<[string, Context, Readonly<Record<string, Fault>>]>([
  ['a minimal dev', {}, faults],
  [
    'a prod without a domain',
    { stage: 'prod', protection: 'on', notify: wholeStage['notify'] ?? '', signUps: 201 },
    {
      ...faults,
      'a table that somebody can delete': [
        '"DeletionProtectionEnabled":true',
        '"DeletionProtectionEnabled":false',
      ],
      'accounts that somebody can delete': [
        '"DeletionProtection":"ACTIVE"',
        '"DeletionProtection":"INACTIVE"',
      ],
      'an alarm that never rings': ['"Threshold":0', '"Threshold":1000'],
    },
  ],
])(
  '%s differs from the fully configured stage only in what its settings change',
  (_what, context, planted) => {
    const changed = Object.keys(changedBy).filter((name) => context[name] !== wholeStage[name])
    const allowed = changed.flatMap((name) => changedBy[name] ?? [])
    expectClaim(
      synthesize(context),
      (template) =>
        expect(differencesOf(template).filter((one) => !allowed.some((path) => path.test(one)))).toEqual([]),
      planted,
    )
  },
)

/** Settings that another one needs, and that go without it. */
const together: Readonly<Record<string, readonly string[]>> = {
  domain: ['certificate', 'hostedZone'],
  operator: ['operatorAddress', 'operatorEmail'],
}

it('knows what every setting changes, where it changes anything', () => {
  for (const [name, paths] of Object.entries(changedBy)) {
    const { [name]: given = '', ...others } = wholeStage
    const instead: Context = { stage: { stage: 'dev' }, protection: { protection: 'off' } }[name] ?? {}
    const context = Object.entries({ ...others, ...instead }).filter(
      ([one]) => !together[name]?.includes(one),
    )
    expect(given).not.toBe('')
    const found = differencesOf(synthesize(Object.fromEntries(context)))
    expect(found, name).not.toEqual([])
    expect(
      found.filter((one) => !paths.some((path) => path.test(one))),
      name,
    ).toEqual([])
  }
})
