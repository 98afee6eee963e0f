import { AsyncLocalStorage } from 'node:async_hooks'
import { serveApart } from './serve-apart.ts'
import { intercept } from './intercept.ts'
import type { TestApp } from './test-app.ts'

// On this machine the user pool keeps its accounts in the same table, which is no call of the product.
const inUserPool = new AsyncLocalStorage<true>()

/**
 * Sends what the product asks of its table and its user pool in lockstep: all calls that wait for no other one at once,
 * and then those that waited for these. Returns the names of their commands, one list for each such round, as on AWS.
 */
export async function roundsOf(testApp: TestApp, work: () => Promise<unknown>): Promise<string[][]> {
  serveApart(testApp)
  const rounds: string[][] = []
  let waiting: { readonly command: string; readonly send: () => void }[] = []
  let open = 0

  function advance(): void {
    if (open > 0 || waiting.length === 0) return
    const round = waiting
    waiting = []
    open = round.length
    rounds.push(round.map(({ command }) => command.replace(/(WriteItems|Item)?Command$/, '')).toSorted())
    for (const { send } of round) send()
  }

  async function inLockstep<Answer>(command: string, send: () => Promise<Answer>): Promise<Answer> {
    await new Promise<void>((resolve) => {
      waiting.push({ command, send: resolve })
      setImmediate(advance)
    })
    return send().finally(() => {
      open -= 1
      setImmediate(advance)
    })
  }

  const { table, users } = testApp.runtime.platform
  const ends = [
    intercept(table, (command, sent, next) =>
      inUserPool.getStore() ? next(sent) : inLockstep(command, () => next(sent)),
    ),
    intercept(users, (command, sent, next) =>
      inLockstep(command, () => inUserPool.run(true, () => next(sent))),
    ),
  ]
  await work()
  for (const end of ends) end()
  return rounds
}
