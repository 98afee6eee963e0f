import { onAws } from '../runtime/aws.ts'
import { activity } from './activity.ts'

export const handler = onAws(activity)
