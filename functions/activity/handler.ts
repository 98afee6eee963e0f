import { onAws } from '../http/lambda.ts'
import { activity } from './activity.ts'

export const handler = onAws(activity)
