import * as z from 'zod/mini'
import { openBudgets, usualBudgets } from './budgets.ts'
import type { Platform } from './platform.ts'
import { openProductSource } from './product-source.ts'
import { answerStep, callTimeout } from './timeout.ts'

const now = () => new Date()

export type UserPool = Pick<Platform, 'users' | 'userPool' | 'verifier'>

export type Environment = Readonly<Record<string, string | undefined>>

export const environment = z.object({
  VERSION: z.string(),
  STAGE: z.string(),
  METRICS_NAMESPACE: z.string(),
  TABLE_NAME: z.string(),
  CELL: z.string(),
  /** The address under which Open Food Facts reaches the operator; without it products are not looked up. */
  PRODUCT_CONTACT: z.optional(z.string()),
  /** Only where accounts are made. */
  SIGN_UPS_PER_DAY: z.optional(z.coerce.number<string>()),
  /** Only where API keys are taken. */
  KEY_REQUESTS_PER_HOUR: z.optional(z.coerce.number<string>()),
  KEY_REQUESTS_PER_DAY: z.optional(z.coerce.number<string>()),
})

/** Parts that only some functions need, and the origin secrets, which all of them do. */
type Parts = Pick<Platform, 'originSecrets'> &
  Partial<Pick<Platform, 'table' | 'live' | 'mailer' | 'push' | 'queue' | 'privacy'>> & {
    readonly pool?: UserPool | undefined
  }

/** @throws when the environment is incomplete */
export function makePlatform(
  given: Environment,
  { originSecrets, table, pool, live, mailer, push, queue, privacy }: Parts,
): Platform {
  const { VERSION, TABLE_NAME, CELL, PRODUCT_CONTACT, SIGN_UPS_PER_DAY, ...read } = environment.parse(given)
  return {
    version: VERSION,
    cell: CELL,
    tableName: TABLE_NAME,
    get table() {
      return present(table, 'table')
    },
    get users() {
      return present(pool, 'user pool').users
    },
    get userPool() {
      return present(pool, 'user pool').userPool
    },
    get verifier() {
      return present(pool, 'user pool').verifier
    },
    get privacy() {
      return present(privacy, 'privacy notice')
    },
    live,
    mailer,
    push,
    queue,
    originSecrets,
    products: openProductSource(PRODUCT_CONTACT, VERSION),
    get signUpsPerDay() {
      return present(SIGN_UPS_PER_DAY, 'sign-ups')
    },
    get apiKeyLimits() {
      return {
        hour: present(read.KEY_REQUESTS_PER_HOUR, 'requests of a key'),
        day: present(read.KEY_REQUESTS_PER_DAY, 'requests of a key'),
      }
    },
    budgets: openBudgets(usualBudgets, now),
    timeout: callTimeout,
    answerStep,
    now,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    serialize: (_name, work) => work(),
    // Not console.log, since Lambda would wrap the line in another one.
    log: (line) => process.stdout.write(`${JSON.stringify(line)}\n`),
  }
}

function present<Part>(part: Part | undefined, name: string): Part {
  if (part === undefined) throw new Error(`This function has no part in the ${name}.`)
  return part
}
