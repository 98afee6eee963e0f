import { jobsOnAws } from '../shared/aws.ts'
import { jobs } from './jobs.ts'

export const handler = jobsOnAws(jobs)
