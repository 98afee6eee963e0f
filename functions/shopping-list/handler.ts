import { onAws } from '../shared/aws.ts'
import { shoppingList } from './shopping-list.ts'

export const handler = onAws(shoppingList)
