import { onAws } from '../http/lambda.ts'
import { products } from './products.ts'

export const handler = onAws(products)
