import { onAws } from '../shared/aws.ts'
import { activity } from './activity.ts'

export const handler = onAws(activity)
