import { onAws } from '../runtime/aws.ts'
import { items } from './items.ts'

export const handler = onAws(items)
