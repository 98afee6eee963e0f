import { onAws } from '../http/lambda.ts'
import { stores } from './shops.ts'

export const handler = onAws(stores)
