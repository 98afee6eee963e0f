import { openUserPool } from '../shared/aws-user-pool.ts'
import { onAws } from '../shared/aws.ts'
import { auth } from './auth.ts'

export const handler = onAws(auth, await openUserPool())
