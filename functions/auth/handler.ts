import { openUserPool } from '../runtime/aws-user-pool.ts'
import { onAws } from '../http/lambda.ts'
import { auth } from './auth.ts'

export const handler = onAws(auth, openUserPool())
