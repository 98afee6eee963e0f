import { onAws } from '../http/lambda.ts'
import { assistants } from './assistants.ts'

export const handler = onAws(assistants)
