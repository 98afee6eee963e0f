import { onAws } from '../http/lambda.ts'
import { textReports } from './text-reports.ts'

export const handler = onAws(textReports)
