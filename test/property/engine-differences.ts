import type { EngineRequest } from './engine-requests.ts'

/** An engine's answer: the body of a success, or an error's name and message. */
export interface EngineAnswer {
  readonly body?: unknown
  readonly error?: string
  readonly message?: string
  readonly item?: unknown
  readonly reasons?: unknown
}

/** Reads a response, without what DynamoDB leaves open: the order of sets, and of items where none is asked for. */
export function readAnswer({ operation }: EngineRequest, status: number, text: string): EngineAnswer {
  const json = Object(JSON.parse(text))
  if (status === 200) {
    const { ConsumedCapacity: _capacity, ...body } = json
    return { body: settled(body, /Scan|BatchGet/.test(operation)) }
  }
  const error = String(json['__type']).replace(/.*#/, '')
  return {
    error,
    message: String(json.message ?? json.Message),
    ...(json.Item && { item: settled(json.Item, false) }),
    ...(json.CancellationReasons && { reasons: settled(json.CancellationReasons, false) }),
  }
}

function settled(value: unknown, anyOrder: boolean): unknown {
  if (Array.isArray(value)) {
    const all = value.map((one) => settled(one, anyOrder))
    return anyOrder ? all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : all
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    entries.map(([name, part]) => [
      name,
      /^(SS|NS|BS)$/.test(name) && Array.isArray(part)
        ? part.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
        : settled(part, anyOrder),
    ]),
  )
}

type Judge = (made: EngineRequest, ours: EngineAnswer, theirs: EngineAnswer) => boolean

const says = (pattern: RegExp, { error, message = '' }: EngineAnswer) =>
  error === 'ValidationException' && pattern.test(message)

/** Differences on which DynamoDB's documentation does not decide, or decides for ours: see docs/engine.md. */
const knownDifferences: Readonly<Record<string, Judge>> = {
  'what is invalid by itself is refused first': (_made, ours, theirs) =>
    says(
      /Incorrect operand type|operand must be distinct|attribute type name|does not match schema|unused in|not be empty|can only be specified|not defined|contains invalid value|Either the KeyConditions|is not valid for|needs a condition|BETWEEN operator requires/,
      ours,
    ) && theirs.error !== 'ValidationException',
  'a transaction that is invalid by itself is refused, not cancelled': ({ operation }, ours, theirs) =>
    operation.startsWith('Transact') &&
    ours.error === 'ValidationException' &&
    theirs.error === 'TransactionCanceledException',
  'an empty key cancels a transaction': ({ operation }, ours, theirs) =>
    operation.startsWith('Transact') &&
    ours.error === 'TransactionCanceledException' &&
    says(/cannot contain an empty string value/, theirs),
  'a key that does not fit comes before an item that is named twice': (_made, ours, theirs) =>
    ours.error === 'TransactionCanceledException' && says(/multiple operations on one item/, theirs),
  'no key of a query is an empty string': ({ operation }, ours) =>
    operation === 'Query' && says(/cannot contain an empty string value/, ours),
  'a table that is missing comes before what its keys are needed for': (_made, ours, theirs) =>
    ours.error === 'ResourceNotFoundException' &&
    says(/multiple operations on one item|partition key must use equality/, theirs),
  'a new item has no old attributes': ({ request }, ours, theirs) =>
    String(request['ReturnValues']).endsWith('_OLD') && !ours.error && !theirs.error,
  'a key condition may name the sort key first': ({ request }, ours, theirs) =>
    !ours.error &&
    says(/missed key schema element: pk/, theirs) &&
    String(request['KeyConditionExpression']).startsWith('sk = :k AND pk = :p'),
  'no plus sign before a number': ({ request }, ours) =>
    says(/numeric value: \+1/, ours) && JSON.stringify(request).includes('"+1"'),
  'a space after the first word of an update': ({ request }, ours) =>
    says(/Syntax error/, ours) && /(SET|REMOVE|ADD|DELETE)[#:]/.test(JSON.stringify(request)),
  'what is invalid by itself is refused before its table is looked for': (_made, ours, theirs) =>
    ours.error === 'ValidationException' && theirs.error === 'ResourceNotFoundException',
}

/** The difference of two answers: none, a known one, or what each says. */
export function differenceOf(made: EngineRequest, ours: EngineAnswer, theirs: EngineAnswer) {
  const [own, other] = [essenceOf(ours), essenceOf(theirs)]
  if (own === other) return undefined
  const isKnown = Object.values(knownDifferences).some((judge) => judge(made, ours, theirs))
  return isKnown ? 'known' : { ours, theirs }
}

/** All but the texts of errors, which the documentation does not say. */
function essenceOf({ error, body, item, reasons }: EngineAnswer): string {
  if (!error) return JSON.stringify(body)
  const codes = Array.isArray(reasons) ? reasons.map(({ Code, Item }) => ({ Code, Item })) : undefined
  return JSON.stringify({ error, item, codes })
}
