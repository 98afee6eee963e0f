import { onAws } from '../runtime/aws.ts'
import { shoppingList } from './shopping-list.ts'

export const handler = onAws(shoppingList)
