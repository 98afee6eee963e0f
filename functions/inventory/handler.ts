import { onAws } from '../runtime/aws.ts'
import { inventory } from './inventory.ts'

export const handler = onAws(inventory)
