import { onAws } from '../http/lambda.ts'
import { openUserPool } from '../runtime/aws-user-pool.ts'
import { apiKeys } from './api-keys.ts'

export const handler = onAws(apiKeys, openUserPool())
