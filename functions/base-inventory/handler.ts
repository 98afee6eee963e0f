import { onAws } from '../http/lambda.ts'
import { baseInventory } from './base-inventory.ts'

export const handler = onAws(baseInventory)
