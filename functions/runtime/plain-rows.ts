import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

type Plain = Readonly<Record<string, unknown>>

export interface Rows {
  readonly Items: readonly Plain[]
  readonly LastEvaluatedKey: Plain | undefined
  readonly rest: Plain
}

// In JSON, a brace before a name in quotes begins an object: within a text, quotes have a backslash before them.
const text = String.raw`"S":("[^"\\]*(?:\\.[^"\\]*)*")`
const number = String.raw`"N":"(-?(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?)"`
const flag = String.raw`"BOOL":(true|false)`
const simple = new RegExp(String.raw`\{(?:${text}|${number}|${flag})\}`, 'g')

/**
 * Reads the JSON that answers a query. DynamoDB writes each value as an object, such as `{"S":"Rice"}`, of which a list of
 * thousands of rows has a hundred thousand; here, most of them never become one.
 */
export function plainRows(json: string): Rows {
  const { Items = [], LastEvaluatedKey, ...rest } = JSON.parse(json.replace(simple, '$1$2$3'))
  for (const row of Items) makePlain(row)
  if (LastEvaluatedKey) makePlain(LastEvaluatedKey)
  return { Items, LastEvaluatedKey, rest }
}

/** Converts the values that are left: lists, maps, and numbers in other forms. */
function makePlain(row: Record<string, unknown>): void {
  for (const name in row) {
    const value = row[name]
    if (typeof value === 'object' && value !== null) row[name] = plainValue(value)
  }
}

function plainValue(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { S, N, BOOL, L, M } = value
  if (Array.isArray(L)) return L.map(plainValue)
  if (isRecord(M))
    return Object.fromEntries(Object.entries(M).map(([name, each]) => [name, plainValue(each)]))
  if (N !== undefined) return Number(N)
  if (value['NULL'] === true) return null
  if (S === undefined && BOOL === undefined) throw new TypeError('No row has a value of such a kind.')
  return S ?? BOOL
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Has a client read the rows that queries find in one step of our own. The SDK goes through all their values three
 * times, which takes most of the time of a long list; it still reads everything else in the answer.
 */
export function readPlainRows({ middlewareStack, config }: DynamoDBDocumentClient): void {
  const found = new WeakMap<object, Rows>()
  middlewareStack.add(
    (next, context) => async (call) => {
      const result = await next(call)
      const { response } = result
      if (context.commandName !== 'QueryCommand' || !isAnswer(response) || response.statusCode >= 300)
        return result
      const { body } = response
      const bytes = body instanceof Uint8Array ? body : await config.streamCollector(body)
      const rows = plainRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
      found.set(context, rows)
      return { ...result, response: { ...response, body: Buffer.from(JSON.stringify(rows.rest)) } }
    },
    // Before the SDK reads it.
    { step: 'deserialize', priority: 'low', name: 'read-plain-rows' },
  )
  middlewareStack.add(
    (next, context) => async (call) => {
      const result = await next(call)
      const rows = found.get(context)
      if (!rows) return result
      const { Items, LastEvaluatedKey } = rows
      return { ...result, output: { ...result.output, Items, LastEvaluatedKey } }
    },
    { step: 'serialize', priority: 'high', name: 'give-plain-rows' },
  )
}

const isAnswer = (response: unknown): response is { readonly statusCode: number; readonly body: unknown } =>
  typeof response === 'object' && response !== null && 'statusCode' in response && 'body' in response
