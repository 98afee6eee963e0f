import { jobs, runJob, type Job } from '../../functions/jobs/jobs.ts'
import { describeError } from '../../functions/runtime/describe-error.ts'
import type { Platform } from '../../functions/runtime/platform.ts'
import { jobRunner } from '../resources.ts'
import { withGrants } from './iam-policy-simulator.ts'
import { minute } from '../../functions/model/durations.ts'

/**
 * Runs each job at start and then at its own rate, as the schedules do on AWS.
 * @returns a function that stops them and waits for a running one
 */
export function startJobs(platform: Platform): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const run = (job: Job) => {
    running = running.then(() => runLogged(job, platform))
  }
  const here = jobs.filter(({ onAwsOnly }) => !onAwsOnly)
  for (const job of here) run(job)
  const timers = here.map((job) => setInterval(run, job.everyMinutes * minute, job).unref())
  return () => {
    for (const timer of timers) clearInterval(timer)
    return running
  }
}

async function runLogged(job: Job, platform: Platform): Promise<void> {
  try {
    await withGrants(jobRunner, runJob)(platform, job.name)
  } catch (error) {
    platform.log({ level: 'error', job: job.name, ...describeError(error) })
  }
}
