import * as z from 'zod/mini'
import { openUserPool } from '../runtime/aws-user-pool.ts'
import { openPlatform } from '../runtime/aws.ts'
import { jobs } from './jobs.ts'

const scheduled = z.object({ job: z.string() })

const platform = openPlatform([], await openUserPool())

/** The Lambda handler of the jobs. The schedule's event names the job. */
export async function handler(event: unknown): Promise<void> {
  const { job: name } = scheduled.parse(event)
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  const started = performance.now()
  await job.run(platform)
  platform.log({ job: name, ms: Math.round(performance.now() - started) })
}
