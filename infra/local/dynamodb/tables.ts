import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { run, validate } from './dynalite.ts'
import { timeToLiveRow } from './row-keys.ts'
import { parse, type Operation } from './operation.ts'

const target = z.object({ TableName: z.string() })

/** The table is ACTIVE immediately. */
export const createTable: Operation = async ({ store }, request) => {
  const validated = validate('CreateTable', request)
  return store.write(async (batch) => {
    const answer = await run(validated, batch)
    await dynaliteTimer()
    return answer
  })
}

export const deleteTable: Operation = async ({ store }, request) => {
  const validated = validate('DeleteTable', request)
  const { TableName } = parse(target, request)
  return store.write(async (batch) => {
    const answer = await run(validated, batch)
    await dynaliteTimer()
    batch.delete(timeToLiveRow(TableName))
    return answer
  })
}

/** dynalite finishes a table on a timer without delay; a later timer fires after it. */
async function dynaliteTimer(): Promise<void> {
  await setTimeout(0)
}
