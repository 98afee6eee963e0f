import { onAws } from '../http/lambda.ts'
import { shoppingList } from './shopping-list.ts'

export const handler = onAws(shoppingList)
