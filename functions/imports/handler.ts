import { onAws } from '../http/lambda.ts'
import { imports } from './imports.ts'

export const handler = onAws(imports)
