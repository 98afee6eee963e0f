import { onAws } from '../shared/aws.ts'
import { households } from './households.ts'

export const handler = onAws(households)
