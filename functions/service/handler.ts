import { onAws } from '../runtime/aws.ts'
import { service } from './service.ts'

export const handler = onAws(service)
