import { onAws } from '../http/lambda.ts'
import { pageErrors } from './page-errors.ts'

export const handler = onAws(pageErrors)
