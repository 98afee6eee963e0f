import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { usualSignUpsPerDay } from '../functions/auth/daily-sign-ups.ts'
import { usualApiKeyLimits } from '../functions/identity/api-key-use.ts'
import { firstCell } from '../functions/runtime/platform.ts'

/** A setting is missing or invalid. The message is one line that says what to do. */
export class InvalidContextError extends Error {}

const stage = z.prefault(choice('stage', ['dev', 'prod']), 'dev')

const protection = z.pipe(
  choice('protection', ['on', 'off']),
  z.transform((given) => given === 'on'),
)

const domain = text(
  /^([a-z0-9-]+\.)+[a-z]{2,}$/,
  'domain must be the name of the site, like stock.example.org.',
)

const hostedZone = text(
  /^Z[A-Z0-9]+$/,
  'domain needs hostedZone: the id of the Route 53 zone that it belongs to, like Z0123456789ABC.',
)

const certificate = text(
  /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
  'certificate must be the ARN of a certificate in us-east-1, as the stack of the domain puts it out.',
)

/** CDK takes the protection from a stack that doesn't mention it, so it must always be given. */
const saysWhetherProtected = (given: {
  readonly stage: 'dev' | 'prod'
  readonly protection?: boolean | undefined
}) => given.stage !== 'prod' || given.protection !== undefined

const unsaid = 'protection must be off for the first deployment, and on once that has completed.'

const service = z
  .object({
    stack: z.literal('service'),
    stage,
    /**
     * Whether the table, the user pool and the stack are protected from being deleted, as they should be once the first
     * deployment has completed. Until then it would keep a failed attempt from being cleaned up.
     */
    protection: z.optional(protection),
    /** The e-mail address for alarms and the budget; without it there are none. */
    notify: z.optional(z.email({ error: 'notify must be an e-mail address.' })),
    /** US dollars per month. */
    budget: z.prefault(count('budget'), 10),
    /** How many accounts a day sees, each of which Cognito bills; as many again of invited people. */
    signUps: z.prefault(count('signUps'), usualSignUpsPerDay),
    /** How many requests an API key may send within an hour of the clock, and within a day (UTC). */
    keyRequestsPerHour: z.prefault(count('keyRequestsPerHour'), usualApiKeyLimits.hour),
    keyRequestsPerDay: z.prefault(count('keyRequestsPerDay'), usualApiKeyLimits.day),
    /** The address under which Open Food Facts reaches the operator of this stage; without it products are not looked up. */
    contact: z.optional(
      text(
        /^[\w.+-]+@[\w-]+(\.[\w-]+)+$|^https:\/\/[\w./-]+$/,
        'contact must be an e-mail address or an https address.',
      ),
    ),
    /** The operator, as the page on privacy names them: a name, a postal address, an e-mail address. */
    operator: z.optional(line('operator', 200)),
    operatorAddress: z.optional(line('operatorAddress', 300)),
    operatorEmail: z.optional(z.email({ error: 'operatorEmail must be an e-mail address.' })),
    /** The deployed commit, which the service's version names. */
    commit: z.optional(text(/^[0-9a-f]{40}$/, 'commit must be the 40 hexadecimal digits of a commit.')),
    /** The deployment among several that share the households; new ids of households begin with it. */
    cell: z.prefault(
      // Shorter than what ids of earlier versions begin with.
      text(/^[a-z][a-z0-9]{0,6}$/, 'cell must be up to 7 small letters and digits, a letter first.'),
      firstCell,
    ),
    /** Reserved concurrent executions of each function; a new account has none to reserve. Lambda takes from a queue by two. */
    concurrency: z.optional(count('concurrency', 2)),
    domain: z.optional(domain),
    certificate: z.optional(certificate),
    hostedZone: z.optional(hostedZone),
    /** A web ACL of AWS WAF for the site. */
    firewall: z.optional(
      text(
        /^arn:aws[\w-]*:wafv2:us-east-1:\d{12}:global\/webacl\/[\w/-]+$/,
        'firewall must be the ARN of a web ACL of CloudFront.',
      ),
    ),
    /** A restored table to use instead of the stack's own. */
    table: z.optional(text(/^[\w.-]{3,255}$/, 'table must be the name of a table.')),
    /** The valid versions of the origin secret during a rotation, the current one first. */
    originSecrets: z.optional(
      text(/^[\w-]{32,64}(,[\w-]{32,64})?$/, 'originSecrets must be one version id, or two with a comma.'),
    ),
  })
  .check(
    z.refine((given) => saysWhetherProtected(given), { error: unsaid }),
    z.refine((given) => (given.domain === undefined) === (given.certificate === undefined), {
      error:
        'domain and certificate go together: deploy stack=domain first, and give its output as certificate.',
    }),
    z.refine((given) => (given.domain === undefined) === (given.hostedZone === undefined), {
      error: 'domain and hostedZone go together: the id of the Route 53 zone that the domain belongs to.',
    }),
    z.refine(
      ({ operator, operatorAddress, operatorEmail }) =>
        new Set([operator, operatorAddress, operatorEmail].map((given) => given === undefined)).size === 1,
      {
        error:
          'operator, operatorAddress and operatorEmail go together: the page on privacy names all three.',
      },
    ),
  )

const schemas = {
  service,
  domain: z.object({ stack: z.literal('domain'), stage, domain, hostedZone }),
  firewall: z.object({ stack: z.literal('firewall'), stage }),
  pipeline: z
    .object({
      stack: z.literal('pipeline'),
      /** The stage of this account; another one has an account of its own. */
      stage,
      protection: z.optional(protection),
      /** An account has at most one for GitHub, which this stack makes unless it exists. */
      provider: z.prefault(choice('provider', ['new', 'existing']), 'new'),
      repository: text(
        /^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/,
        'repository must be owner/name, as the subject of its OpenID Connect tokens has it.',
      ),
    })
    .check(z.refine((given) => saysWhetherProtected(given), { error: unsaid })),
}

export type ServiceSettings = z.output<typeof schemas.service>

export type DomainSettings = z.output<typeof schemas.domain>

export type FirewallSettings = z.output<typeof schemas.firewall>

export type PipelineSettings = z.output<typeof schemas.pipeline>

export type Settings = ServiceSettings | DomainSettings | FirewallSettings | PipelineSettings

/** A command says these; all else is in the file of the stage. */
const ofCommand = ['stack', 'stage', 'commit']

const named = (shape: object) => Object.keys(shape).filter((name) => !ofCommand.includes(name))

const known = new Set(Object.values(schemas).flatMap(({ shape }) => named(shape)))

const kind = z.prefault(choice('stack', ['service', 'domain', 'firewall', 'pipeline']), 'service')

export interface Stage {
  readonly settings: Settings
  /** The settings that the file names: those of all stacks, and those that are null, as in a file without them. */
  readonly named: readonly string[]
}

/**
 * Reads the settings of a stage from its file, like `stages/prod.json`. CDK's context says which stage and stack it is
 * about, beside CDK's own feature flags.
 * @throws InvalidContextError
 */
export function readStage(context: Readonly<Record<string, unknown>>, folder = 'stages'): Stage {
  const asked = Object.entries(context).filter(([name]) => !/[@:]/.test(name))
  const file = `${folder}/${parse(stage, context['stage'])}.json`
  const misplaced = asked.map(([name]) => name).filter((name) => !ofCommand.includes(name))
  if (misplaced.length > 0)
    throw new InvalidContextError(
      `Write ${misplaced.join(', ')} into ${file}: -c takes stack, stage and commit.`,
    )
  try {
    const given = Object.entries(parse(object, JSON.parse(readFileSync(file, 'utf8'))))
    refuseUnknown(given.map(([name]) => name))
    const settings = given.filter(([, value]) => value !== null)
    return {
      settings: readSettings(Object.fromEntries([...settings, ...asked])),
      named: given.map(([name]) => name),
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new InvalidContextError(`${file}: ${error.message}`)
  }
}

const object = z.record(z.string(), z.unknown(), { error: 'It must be an object.' })

/** @throws InvalidContextError */
export function readSettings(given: Readonly<Record<string, unknown>>): Settings {
  refuseUnknown(named(given))
  const stack = parse(kind, given['stack'])
  return parse<Settings>(schemas[stack], { ...given, stack })
}

function refuseUnknown(names: readonly string[]): void {
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new InvalidContextError(`There is no setting ${unknown.join(', ')}; see docs/deploy.md.`)
}

function parse<Value>(schema: z.ZodMiniType<Value>, given: unknown): Value {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  throw new InvalidContextError(read.error.issues.map(({ message }) => message).join(' '))
}

/** The settings of a service that differ from the usual ones: what a deployment without them would take away. */
export function chosenSettings(settings: ServiceSettings): readonly string[] {
  const usual: object = service.parse({ stack: 'service' })
  const values = new Map(Object.entries(usual))
  return Object.entries(settings).flatMap(([name, value]) =>
    value === values.get(name) || ['stage', 'commit', 'protection'].includes(name) ? [] : [name],
  )
}

/** All that a service can be given in its file, beside its protection. */
export const optionalSettings: readonly string[] = named(service.shape).filter(
  (name) => name !== 'protection',
)

function choice<const Choice extends string>(name: string, all: readonly Choice[]) {
  return z.enum(all, { error: `${name} must be ${all.join(', ').replace(/, (?=[^,]*$)/, ' or ')}.` })
}

function text(shape: RegExp, error: string) {
  return z.string({ error }).check(z.regex(shape, { error }))
}

function line(name: string, longest: number) {
  return text(
    new RegExp(`^[^\\p{C}]{1,${longest}}$`, 'u'),
    `${name} must be one line of up to ${longest} characters.`,
  )
}

function count(name: string, least = 1) {
  const error = `${name} must be a whole number, at least ${least}.`
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(999_999, { error }))
}
