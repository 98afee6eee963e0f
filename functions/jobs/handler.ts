import { openUserPool } from '../shared/aws-user-pool.ts'
import { jobsOnAws } from '../shared/aws.ts'
import { jobs } from './jobs.ts'

export const handler = jobsOnAws(jobs, await openUserPool())
