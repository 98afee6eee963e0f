import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Job } from '../jobs/jobs.ts'
import { logRequests } from '../http/log-requests.ts'
import { meter } from './capacity.ts'
import type { Operation } from '../http/operation.ts'
import { giveUpHangingCalls, patience } from './timeout.ts'
import type { Platform } from './platform.ts'
import { serve, type Handler } from '../http/serve.ts'

/** The part of the platform that only those functions have that deal with accounts and sessions. */
export type UserPool = Pick<Platform, 'users' | 'userPool' | 'verifier'>

/** What the deployment puts into the environment of every function. */
const environment = z.object({
  VERSION: z.string(),
  STAGE: z.string(),
  METRICS_NAMESPACE: z.string(),
  TABLE_NAME: z.string(),
})

/** What it puts there besides where the API is answered: the present secret, and while it changes the previous one. */
const answering = z.object({ ORIGIN_SECRETS: z.string() })

/** The Lambda handler of one resource on AWS. Throws when the deployment has left out part of the environment. */
export function onAws(operations: Readonly<Record<string, Operation>>, pool?: UserPool): Handler {
  const { METRICS_NAMESPACE: namespace, STAGE: stage } = environment.parse(process.env)
  const { ORIGIN_SECRETS } = answering.parse(process.env)
  const platform = openPlatform(ORIGIN_SECRETS.split(' '), pool)
  return logRequests(serve(operations, platform), platform, { namespace, stage })
}

const scheduled = z.object({ job: z.string() })

/** The Lambda handler of the jobs on AWS; the schedule's event names one. */
export function jobsOnAws(jobs: readonly Job[], pool?: UserPool): (event: unknown) => Promise<void> {
  const platform = openPlatform([], pool)
  return async (event) => {
    const { job: name } = scheduled.parse(event)
    const job = jobs.find((one) => one.name === name)
    if (!job) throw new Error(`There is no job ${name}.`)
    const begun = performance.now()
    await job.run(platform)
    platform.log({ job: name, ms: Math.round(performance.now() - begun) })
  }
}

// Long enough for a table that is slow once, short enough that the person still gets an answer from us.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000 }

function openPlatform(originSecrets: readonly string[], pool?: UserPool): Platform {
  const { VERSION, TABLE_NAME } = environment.parse(process.env)
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({ requestHandler }), {
    marshallOptions: { removeUndefinedValues: true },
  })
  meter(table)
  giveUpHangingCalls(table, patience)
  return {
    version: VERSION,
    tableName: TABLE_NAME,
    table,
    get users() {
      return given(pool).users
    },
    get userPool() {
      return given(pool).userPool
    },
    get verifier() {
      return given(pool).verifier
    },
    originSecrets,
    patience,
    now: () => new Date(),
    // Past console.log, which would wrap the line in another one.
    log: (line) => process.stdout.write(`${JSON.stringify(line)}\n`),
  }
}

function given(pool: UserPool | undefined): UserPool {
  if (!pool) throw new Error('This function has no part in the user pool.')
  return pool
}
