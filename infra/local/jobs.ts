import { jobs, type Job } from '../../functions/jobs/jobs.ts'
import type { Platform } from '../../functions/runtime/platform.ts'
import { jobRunner } from '../resources.ts'
import { under } from './granted.ts'

const minute = 60_000

/** Runs each job now and then, as a schedule does on AWS; gives what stops them and waits for the one under way. */
export function startJobs(platform: Platform): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  const run = (job: Job) => {
    underWay = underWay.then(() => attempt(job, platform))
  }
  for (const job of jobs) run(job)
  const timers = jobs.map((job) => setInterval(run, job.everyMinutes * minute, job).unref())
  return () => {
    for (const timer of timers) clearInterval(timer)
    return underWay
  }
}

async function attempt(job: Job, platform: Platform): Promise<void> {
  try {
    await under(jobRunner, job.run)(platform)
  } catch (error) {
    platform.log({ level: 'error', job: job.name, message: String(error) })
  }
}
