import { onAws } from '../shared/aws.ts'
import { imports } from './imports.ts'

export const handler = onAws(imports)
