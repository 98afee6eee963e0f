import { openUserPool } from '../shared/aws-user-pool.ts'
import { onAws } from '../shared/aws.ts'
import { me } from './me.ts'

export const handler = onAws(me, await openUserPool())
