import { onAws } from '../shared/aws.ts'
import { baseInventory } from './base-inventory.ts'

export const handler = onAws(baseInventory)
