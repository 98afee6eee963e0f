import { onAws } from '../http/lambda.ts'
import { households } from './households.ts'

export const handler = onAws(households)
