import { onAws } from '../http/lambda.ts'
import { notifications } from './notifications.ts'

export const handler = onAws(notifications)
