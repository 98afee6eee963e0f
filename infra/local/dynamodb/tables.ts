import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { check, run } from './dynalite.ts'
import { timeToLiveRow } from './layout.ts'
import { parse, type Operation } from './operation.ts'

const target = z.object({ TableName: z.string() })

/** A table that is ACTIVE at once. */
export const createTable: Operation = async ({ store }, request) => {
  const checked = check('CreateTable', request)
  return store.write(async (recording) => {
    const answer = await run(checked, recording)
    await dynaliteTimer()
    return answer
  })
}

/** Removes the table with its items and indexes. */
export const deleteTable: Operation = async ({ store }, request) => {
  const checked = check('DeleteTable', request)
  const { TableName } = parse(target, request)
  return store.write(async (recording) => {
    const answer = await run(checked, recording)
    await dynaliteTimer()
    recording.delete(timeToLiveRow(TableName))
    return answer
  })
}

/** dynalite finishes a table on a timer of no delay; one set after it fires after it. */
async function dynaliteTimer(): Promise<void> {
  await setTimeout(0)
}
