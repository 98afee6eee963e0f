import { onAws } from '../runtime/aws.ts'
import { baseInventory } from './base-inventory.ts'

export const handler = onAws(baseInventory)
