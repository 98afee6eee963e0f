import * as z from 'zod/mini'
import { openUserPool } from '../runtime/aws-user-pool.ts'
import { openPlatform } from '../runtime/aws.ts'
import { describeError } from '../runtime/describe-error.ts'
import { runJob } from './jobs.ts'

const scheduled = z.object({ job: z.string() })

const platform = openPlatform([], openUserPool())

/** The time that a job leaves unused, in milliseconds: longer than its work for any one household takes to stop. */
const reserve = 2 * 60_000

interface LambdaContext {
  readonly getRemainingTimeInMillis: () => number
}

export async function handler(event: unknown, context: LambdaContext): Promise<void> {
  const { job } = scheduled.parse(event)
  const started = process.uptime()
  const until = platform.now().getTime() + context.getRemainingTimeInMillis() - reserve
  try {
    await runJob(platform, job, until)
  } catch (error) {
    platform.log({ level: 'error', job, ...describeError(error) })
    throw error
  }
  platform.log({ job, ms: Math.round((process.uptime() - started) * 1_000) })
}
