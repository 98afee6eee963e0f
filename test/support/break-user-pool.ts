import { InternalErrorException } from '@aws-sdk/client-cognito-identity-provider'
import type { World } from './world.ts'

/** Breaks the next call of a kind to the user pool, before it is carried out or when only its answer is lost. */
export function breakUserPool({ runtime }: World, command: string, moment: 'before' | 'after'): void {
  const broken = new InternalErrorException({ message: 'Out of order.', $metadata: {} })
  const name = 'break-user-pool'
  const stack = runtime.platform.users.middlewareStack
  stack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== command) return next(args)
        stack.remove(name)
        if (moment === 'after') await next(args)
        throw broken
      },
    { step: 'initialize', name },
  )
}
