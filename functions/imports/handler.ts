import { onAws } from '../runtime/aws.ts'
import { imports } from './imports.ts'

export const handler = onAws(imports)
