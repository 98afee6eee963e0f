import { onAws } from '../http/lambda.ts'
import { stores } from './stores.ts'

export const handler = onAws(stores)
