import { onAws } from '../shared/aws.ts'
import { exporting } from './export.ts'

export const handler = onAws(exporting)
