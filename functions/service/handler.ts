import { onAws } from '../http/lambda.ts'
import { service } from './service.ts'

export const handler = onAws(service)
