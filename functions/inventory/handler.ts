import { onAws } from '../http/lambda.ts'
import { inventory } from './inventory.ts'

export const handler = onAws(inventory)
