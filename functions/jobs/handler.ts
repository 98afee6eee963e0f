import { openUserPool } from '../runtime/aws-user-pool.ts'
import { jobsOnAws } from '../runtime/aws.ts'
import { jobs } from './jobs.ts'

export const handler = jobsOnAws(jobs, await openUserPool())
