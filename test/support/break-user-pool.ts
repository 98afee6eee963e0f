import { InternalErrorException } from '@aws-sdk/client-cognito-identity-provider'
import { intercept } from './intercept.ts'
import type { TestApp } from './test-app.ts'

/** Breaks the next call of a kind to the user pool, before it is carried out or when only its answer is lost. */
export function breakUserPool(testApp: TestApp, command: string, moment: 'before' | 'after'): void {
  onNextCall(testApp, command, async (call) => {
    if (moment === 'after') await call()
    throw new InternalErrorException({ message: 'Out of order.', $metadata: {} })
  })
}

/** Runs something just after the next call of a kind to the user pool. */
export function afterUserPool(testApp: TestApp, command: string, work: () => void): void {
  onNextCall(testApp, command, async (call) => {
    await call()
    work()
  })
}

function onNextCall(
  { runtime }: TestApp,
  kind: string,
  around: (call: () => Promise<void>) => Promise<void>,
): void {
  const end = intercept(runtime.platform.users, async (command, sent, next) => {
    if (command !== kind) return next(sent)
    end()
    let answered: ReturnType<typeof next> | undefined
    await around(async () => void (await (answered = next(sent))))
    return answered ?? next(sent)
  })
}
