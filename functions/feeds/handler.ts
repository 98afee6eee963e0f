import { onAws } from '../http/lambda.ts'
import { feeds } from './feeds.ts'

export const handler = onAws(feeds)
