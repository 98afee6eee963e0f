import * as z from 'zod/mini'

/** Context that is missing or can't be used; the message is one line that says what to do. */
export class WrongContext extends Error {}

const stage = z.prefault(z.enum(['dev', 'prod'], { error: 'stage must be dev or prod.' }), 'dev')

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

const service = z
  .strictObject({
    stack: z.literal('service'),
    stage,
    /** The e-mail address that is told of alarms and costs; without it there are no alarms and no budget. */
    notify: z.optional(z.email({ error: 'notify must be an e-mail address.' })),
    /** US dollars a month. */
    budget: z.prefault(count('budget'), '10'),
    /** Executions that each function has for itself, and at most; a new account has none to give away. */
    concurrency: z.optional(count('concurrency')),
    domain: z.optional(domain),
    certificate: z.optional(certificate),
    hostedZone: z.optional(hostedZone),
    /** A table to run on instead of the stack's own: one that was restored. */
    table: z.optional(text(/^[\w.-]{3,255}$/, 'table must be the name of a table.')),
    /** The ids of the versions of the origin's secret that count once it was changed, the present one first. */
    originSecrets: z.optional(
      text(/^[\w-]{32,64}(,[\w-]{32,64})?$/, 'originSecrets must be one version id, or two with a comma.'),
    ),
  })
  .check(
    z.refine((given) => (given.domain === undefined) === (given.certificate === undefined), {
      error:
        'domain and certificate go together: deploy stack=domain first, and give its output as certificate.',
    }),
    z.refine((given) => (given.domain === undefined) === (given.hostedZone === undefined), {
      error: 'domain and hostedZone go together: the id of the Route 53 zone that the domain belongs to.',
    }),
  )

const schemas = {
  service,
  domain: z.strictObject({ stack: z.literal('domain'), stage, domain, hostedZone }),
  pipeline: z.strictObject({
    stack: z.literal('pipeline'),
    /** The stages that are deployed into this account. */
    stages: z.prefault(text(/^(dev|prod|dev,prod)$/, 'stages must be dev, prod or dev,prod.'), 'dev,prod'),
    repository: text(
      /^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/,
      'repository must be owner/name, as the subject of its OpenID Connect tokens has it.',
    ),
  }),
}

/** What a stage of the service is deployed with. */
export type ServiceSettings = z.output<typeof schemas.service>

/** What a stage's name on the internet is prepared with. */
export type DomainSettings = z.output<typeof schemas.domain>

/** Whom the deploy roles trust. */
export type PipelineSettings = z.output<typeof schemas.pipeline>

export type Settings = ServiceSettings | DomainSettings | PipelineSettings

const kind = z.prefault(z.enum(['service', 'domain', 'pipeline']), 'service')

/** Reads the settings from CDK's context, which holds its own flags too. Throws `WrongContext`. */
export function readSettings(context: Readonly<Record<string, unknown>>): Settings {
  const own = Object.fromEntries(Object.entries(context).filter(([name]) => !/[@:]/.test(name)))
  const stack = kind.safeParse(own['stack'])
  if (!stack.success) throw new WrongContext('stack must be service, domain or pipeline.')
  const read = schemas[stack.data].safeParse({ ...own, stack: stack.data })
  if (read.success) return read.data
  throw new WrongContext(read.error.issues.map(explain).join(' '))
}

function explain(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message
  return `There is no context value ${issue.keys.join(', ')} here; see docs/deploy.md.`
}

function text(shape: RegExp, error: string) {
  return z.string({ error }).check(z.regex(shape, { error }))
}

function count(name: string) {
  const error = `${name} must be a whole number above 0.`
  return z.pipe(
    z.string({ error }).check(z.regex(/^[1-9]\d{0,5}$/, { error })),
    z.transform((digits) => Number(digits)),
  )
}
