import { openUserPool } from '../runtime/aws-user-pool.ts'
import { onAws } from '../http/lambda.ts'
import { me } from './me.ts'

export const handler = onAws(me, openUserPool())
