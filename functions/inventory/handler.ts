import { onAws } from '../shared/aws.ts'
import { inventory } from './inventory.ts'

export const handler = onAws(inventory)
