import { openPlatform } from '../runtime/aws.ts'
import type { UserPool } from '../runtime/make-platform.ts'
import { answerOnAws } from './answer-on-aws.ts'
import type { Operation } from './operation.ts'
import type { Handler } from './serve.ts'

/** @throws when the environment is incomplete */
export const onAws = (operations: Readonly<Record<string, Operation>>, pool?: UserPool): Handler =>
  answerOnAws(operations, (originSecrets) => openPlatform(originSecrets, pool))
