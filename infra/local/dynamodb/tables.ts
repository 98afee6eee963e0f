import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { run, validate, parse, type Operation } from './dynalite.ts'
import { timeToLiveRow } from './row-keys.ts'
import { invalid } from './error.ts'
import { readTable } from './table-description.ts'

/** The table is ACTIVE immediately. */
export const createTable: Operation = async ({ store }, request) => {
  const validated = validate('CreateTable', request)
  return store.write(async (batch) => {
    const answer = await run(validated, batch)
    // dynalite finishes a table on a timer without delay; a later timer fires after it.
    await setTimeout(0)
    return answer
  })
}

const specification = z.object({ AttributeName: z.string().check(z.minLength(1)), Enabled: z.boolean() })
const updateRequest = z.object({ TableName: z.string(), TimeToLiveSpecification: specification })
const describeRequest = z.object({ TableName: z.string() })

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateTimeToLive.html */
export const updateTimeToLive: Operation = async ({ store }, request) => {
  const { TableName, TimeToLiveSpecification } = parse(updateRequest, request)
  const { AttributeName, Enabled } = TimeToLiveSpecification
  return store.write(async (batch) => {
    await readTable(batch, TableName)
    const row = timeToLiveRow(TableName)
    const present = await batch.get(row)
    if (Enabled === (present !== undefined))
      throw invalid(`TimeToLive is already ${Enabled ? 'enabled' : 'disabled'}`)
    if (Enabled) batch.put(row, AttributeName)
    else batch.delete(row)
    return { TimeToLiveSpecification }
  })
}

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_DescribeTimeToLive.html */
export const describeTimeToLive: Operation = async ({ store }, request) => {
  const { TableName } = parse(describeRequest, request)
  return store.read(async (batch) => {
    await readTable(batch, TableName)
    const AttributeName = await batch.get(timeToLiveRow(TableName))
    const TimeToLiveStatus = AttributeName === undefined ? 'DISABLED' : 'ENABLED'
    return { TimeToLiveDescription: { TimeToLiveStatus, AttributeName } }
  })
}
