import * as z from 'zod/mini'
import { environment, openPlatform, type UserPool } from '../runtime/aws.ts'
import { logRequests } from './log-requests.ts'
import type { Operation } from './operation.ts'
import { serve, type Handler } from './serve.ts'

/** What the deployment puts into the environment of functions that answer requests: the current origin secret, and during a rotation the previous one. */
const answering = z.object({ ORIGIN_SECRETS: z.string() })

/**
 * The Lambda handler of one resource.
 *
 * @throws when the deployment has left out part of the environment
 */
export function onAws(operations: Readonly<Record<string, Operation>>, pool?: UserPool): Handler {
  const { METRICS_NAMESPACE: namespace, STAGE: stage } = environment.parse(process.env)
  const { ORIGIN_SECRETS } = answering.parse(process.env)
  const platform = openPlatform(ORIGIN_SECRETS.split(' '), pool)
  return logRequests(serve(operations, platform), platform, { namespace, stage })
}
