import { openUserPool } from '../runtime/aws-user-pool.ts'
import { onAws } from '../runtime/aws.ts'
import { me } from './me.ts'

export const handler = onAws(me, await openUserPool())
