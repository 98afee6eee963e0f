import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'

const items = new Set(['Key', 'Item', 'ExpressionAttributeValues', 'ExclusiveStartKey'])

const item = z.record(z.string(), z.custom<AttributeValue>())
const keys = z.array(item)

/** Turns the input of a call as DynamoDB is sent it into the one that the document client takes. */
export function documentInput(sent: unknown): unknown {
  if (Array.isArray(sent)) return sent.map(documentInput)
  if (typeof sent !== 'object' || sent === null) return sent
  return Object.fromEntries(
    Object.entries(sent).map(([name, part]) => {
      if (items.has(name)) return [name, unmarshall(item.parse(part))]
      if (name === 'Keys') return [name, keys.parse(part).map((key) => unmarshall(key))]
      return [name, documentInput(part)]
    }),
  )
}
