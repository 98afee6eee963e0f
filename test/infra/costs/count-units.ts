import * as z from 'zod/mini'
import { intercept } from '../../support/intercept.ts'
import type { TestApp } from '../../support/test-app.ts'

/** Capacity units of the table. */
export interface Units {
  readonly reads: number
  readonly writes: number
}

const capacity = z.object({ TableName: z.string(), CapacityUnits: z.number() })
const consumed = z.object({
  output: z.object({ ConsumedCapacity: z.union([capacity, z.array(capacity)]) }),
})

/** Counts what work consumes of the table. */
export async function countUnits(
  { runtime }: Pick<TestApp, 'runtime'>,
  work: () => Promise<unknown>,
): Promise<Units & { readonly told: number }> {
  const units = { reads: 0, writes: 0, told: 0 }
  const { platform } = runtime
  const { live } = platform
  const counting = live && {
    ...live,
    publish: async (...given: Parameters<typeof live.publish>) => {
      units.told += given[1].length
      await live.publish(...given)
    },
  }
  Object.assign(platform, { live: counting })
  const end = intercept(platform.table, async (command, sent, next) => {
    const call = { ...sent, input: { ...sent.input, ReturnConsumedCapacity: 'TOTAL' as const } }
    const result = await next(call)
    const taken = [consumed.parse(result).output.ConsumedCapacity].flat()
    // The user pool keeps its users in the same store here, which is Cognito’s own on AWS.
    const ours = taken.filter(({ TableName }) => TableName === platform.tableName)
    const sum = ours.reduce((total, { CapacityUnits }) => total + CapacityUnits, 0)
    if (/^(TransactWrite|Update)/.test(command)) units.writes += sum
    else units.reads += sum
    return result
  })
  await work()
  end()
  Object.assign(platform, { live })
  return units
}
