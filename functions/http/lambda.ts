import * as z from 'zod/mini'
import { environment, openPlatform, type UserPool } from '../runtime/aws.ts'
import { logRequests } from './log-requests.ts'
import type { Operation } from './operation.ts'
import { serve, type Handler } from './serve.ts'

/** The current origin secret and, during a rotation, the previous one, separated by a space. */
const answering = z.object({ ORIGIN_SECRETS: z.string() })

/**
 * Returns the Lambda handler of one resource.
 *
 * @throws when the environment is incomplete
 */
export function onAws(operations: Readonly<Record<string, Operation>>, pool?: UserPool): Handler {
  const { METRICS_NAMESPACE: namespace, STAGE: stage } = environment.parse(process.env)
  const { ORIGIN_SECRETS } = answering.parse(process.env)
  const platform = openPlatform(ORIGIN_SECRETS.split(' '), pool)
  return logRequests(serve(operations, platform), platform, { namespace, stage })
}
