import { onAws } from '../shared/aws.ts'
import { service } from './service.ts'

export const handler = onAws(service)
