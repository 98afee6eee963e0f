import { onAws } from '../runtime/aws.ts'
import { households } from './households.ts'

export const handler = onAws(households)
