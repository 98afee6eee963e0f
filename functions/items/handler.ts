import { onAws } from '../http/lambda.ts'
import { items } from './items.ts'

export const handler = onAws(items)
