import { onAws } from '../http/lambda.ts'
import { exporting } from './export.ts'

export const handler = onAws(exporting)
