import type { Item, Value } from '../../../infra/local/dynamodb/item.ts'
import * as z from 'zod/mini'

const items = new Set(['Key', 'Item', 'ExpressionAttributeValues', 'ExclusiveStartKey'])

const value = z.custom<Value>()
const item = z.record(z.string(), value)

/** Turns the input of a call as DynamoDB is sent it into the one that the document client takes. */
export function documentInput(sent: unknown): unknown {
  if (Array.isArray(sent)) return sent.map(documentInput)
  if (typeof sent !== 'object' || sent === null) return sent
  return Object.fromEntries(
    Object.entries(sent).map(([name, part]) => {
      if (items.has(name)) return [name, plainItem(item.parse(part))]
      if (name === 'Keys') return [name, z.array(item).parse(part).map(plainItem)]
      return [name, documentInput(part)]
    }),
  )
}

const plainItem = (given: Item) =>
  Object.fromEntries(Object.entries(given).map(([name, each]) => [name, plain(each)]))

function plain({ S, N, BOOL, L, M }: Value): unknown {
  if (L) return L.map(plain)
  if (M) return plainItem(M)
  return S ?? (N === undefined ? (BOOL ?? null) : Number(N))
}
