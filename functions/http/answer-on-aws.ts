import * as z from 'zod/mini'
import { environment } from '../runtime/make-platform.ts'
import type { Platform } from '../runtime/platform.ts'
import { logRequests } from './log-requests.ts'
import type { Operation } from './operation.ts'
import { serve, type Handler } from './serve.ts'

/** The current origin secret and, during a rotation, the previous one, separated by a space. */
const answering = z.object({ ORIGIN_SECRETS: z.string() })

/** @throws when the environment is incomplete */
export function answerOnAws(
  operations: Readonly<Record<string, Operation>>,
  open: (originSecrets: readonly string[]) => Platform,
): Handler {
  const { METRICS_NAMESPACE: namespace, STAGE: stage } = environment.parse(process.env)
  const { ORIGIN_SECRETS } = answering.parse(process.env)
  const platform = open(ORIGIN_SECRETS.split(' '))
  return logRequests(serve(operations, platform), platform, { namespace, stage })
}
