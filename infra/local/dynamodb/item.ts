import { invalid } from './error.ts'
import { checkLevels } from './limits.ts'
import type { Table } from './table-description.ts'

/** An attribute value in DynamoDB's JSON, with exactly one property; binary data is base64. */
export interface Value {
  S?: string
  N?: string
  B?: string
  BOOL?: boolean
  NULL?: boolean
  SS?: string[]
  NS?: string[]
  BS?: string[]
  L?: Value[]
  M?: Item
}

export interface Item {
  [name: string]: Value
}

/** Bytes, including attribute names. */
export const maximumItemSize = 400 * 1024

export function parseItem(text: string): Item {
  const item: Item = JSON.parse(text)
  return item
}

/**
 * The size in bytes by which DynamoDB limits and charges an item.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
export const itemSize = (item: Item): number =>
  sum(Object.entries(item).map(([name, value]) => Buffer.byteLength(name) + valueSize(value)))

function valueSize({ S, N, B, SS, NS, BS, L, M }: Value): number {
  if (S !== undefined) return Buffer.byteLength(S)
  if (N !== undefined) return numberSize(N)
  if (B !== undefined) return Buffer.byteLength(B, 'base64')
  if (SS) return sum(SS.map((text) => Buffer.byteLength(text)))
  if (NS) return sum(NS.map(numberSize))
  if (BS) return sum(BS.map((data) => Buffer.byteLength(data, 'base64')))
  if (L) return 3 + sum(L.map((value) => 1 + valueSize(value)))
  if (M) return 3 + Object.keys(M).length + itemSize(M)
  return 1
}

/** One byte per two significant digits, plus one, plus one for a minus sign. */
function numberSize(text: string): number {
  const digits = text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '')
  return Math.ceil(digits.length / 2) + 1 + (text.startsWith('-') ? 1 : 0)
}

const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0)

/**
 * Checks what dynalite does not: levels of nesting, empty index keys, empty values that a set has twice, and the item size in UTF-8.
 * @throws {DynamoDbError} ValidationException
 */
export function checkItem(item: Item, table: Table): void {
  checkSets({ M: item })
  checkLevels(item)
  if (itemSize(item) > maximumItemSize) throw invalid('Item size has exceeded the maximum allowed size')
  for (const { IndexName, KeySchema } of table.GlobalSecondaryIndexes ?? []) {
    for (const { AttributeName } of KeySchema) {
      const value = item[AttributeName]
      if (value?.S !== '' && value?.B !== '') continue
      throw invalid(
        'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
          'The AttributeValue for a key attribute cannot contain an empty string value. ' +
          `IndexName: ${IndexName}, IndexKey: ${AttributeName}`,
      )
    }
  }
}

function checkSets({ SS, BS, L, M }: Value): void {
  const set = SS ?? BS ?? []
  if (new Set(set).size < set.length)
    throw invalid(
      `One or more parameter values were invalid: Input collection [${set.join(', ')}] contains duplicates.`,
    )
  for (const value of [...(L ?? []), ...Object.values(M ?? {})]) checkSets(value)
}
