import { onAws } from '../shared/aws.ts'
import { items } from './items.ts'

export const handler = onAws(items)
