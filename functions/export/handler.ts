import { onAws } from '../runtime/aws.ts'
import { exporting } from './export.ts'

export const handler = onAws(exporting)
