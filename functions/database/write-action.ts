import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { markUpdate, raiseUpdate, setUpdate, writeCondition } from './conditions.ts'
import type { Key } from './keys.ts'
import { changeOf } from './touched.ts'
import type { Write } from './write.ts'

export function keyOf(write: Write): Key {
  if ('raise' in write) return write.raise
  if ('set' in write) return write.set
  if ('mark' in write) return write.mark
  return 'put' in write ? write.put : write.remove
}

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

export function transactionAction(TableName: string, write: Write, now: Date, all: readonly Write[]): Action {
  const { pk, sk } = keyOf(write)
  if ('raise' in write) {
    const touched = all.map(keyOf).filter((key) => key.pk === pk)
    const change = changeOf(
      touched.map((key) => key.sk),
      now,
    )
    return { Update: { TableName, Key: { pk, sk }, ...raiseUpdate(now, change, write.trip) } }
  }
  if ('mark' in write) return { Update: { TableName, Key: { pk, sk }, ...markUpdate(write, now) } }
  const seconds = Math.floor(now.getTime() / 1000)
  if ('set' in write) return { Update: { TableName, Key: { pk, sk }, ...setUpdate(write, seconds) } }
  const condition = { TableName, ...writeCondition(write.expecting, seconds) }
  return 'put' in write
    ? { Put: { ...condition, Item: { ...write.put } } }
    : { Delete: { ...condition, Key: { pk, sk } } }
}
