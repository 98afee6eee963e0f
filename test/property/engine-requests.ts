import * as fc from 'fast-check'
import { changed, condition, keyCondition, listed, path, spoilt, names } from './engine-expressions.ts'
import {
  item,
  key,
  maybe,
  often,
  oneOf,
  partition,
  sort,
  bytes,
  flat,
  letter,
  number,
  some,
  value,
} from './engine-values.ts'

/** The parts of a request. */
type Parts = Readonly<Record<string, unknown>>

/** Supplies the names and values that the expressions use; now and then one is missing, or one too many. */
function supply(parts: Parts, values: Parts, slip: number): Parts {
  const text = Object.entries(parts)
    .flatMap(([name, expression]) =>
      name.endsWith('Expression') && typeof expression === 'string' ? [expression] : [],
    )
    .join(' ')
  const used = new Set(text.match(/[#:]\w+/g) ?? [])
  if (slip === 0) used.delete([...used][0] ?? '')
  if (slip === 1) used.add(':s')
  if (slip === 2) used.add('#v')
  const ExpressionAttributeNames = Object.fromEntries(
    [...used].flatMap((one) => {
      const name = names[one]
      return name === undefined ? [] : [[one, name]]
    }),
  )
  const ExpressionAttributeValues = Object.fromEntries(
    [...used].flatMap((one) => (values[one] === undefined ? [] : [[one, values[one]]])),
  )
  return {
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)),
    ...((Object.keys(ExpressionAttributeNames).length > 0 || slip === 3) && { ExpressionAttributeNames }),
    ...((Object.keys(ExpressionAttributeValues).length > 0 || slip === 4) && { ExpressionAttributeValues }),
  }
}

const suppliedValues = fc.record({
  ':s': often(fc.record({ S: letter }), value, 6),
  ':n': often(fc.record({ N: number }), value, 6),
  ':t': fc.constantFrom({ S: 'b' }, { S: 'c' }),
  ':k': fc.constantFrom({ S: 'a' }, { S: 'b' }, { S: 'ab' }),
  ':p': fc.constant(partition),
  ':ss': fc.record({ SS: some(fc.constantFrom('a', 'b', 'd')) }),
  ':ns': fc.record({ NS: some(number) }),
  ':l': fc.record({ L: fc.array(flat, { maxLength: 2 }) }),
  ':m': fc.record({ M: fc.dictionary(fc.constantFrom('a', 'b'), flat, { maxKeys: 2 }) }),
  ':bool': fc.record({ BOOL: fc.boolean() }),
  ':null': fc.constant({ NULL: true }),
  ':b': fc.record({ B: bytes }),
  ':type': oneOf('S | N | SS | L | M | NULL | BOOL | x').map((S) => ({ S })),
})
const slip = fc.nat({ max: 80 })

/** A request with what its expressions need. */
const complete = (parts: fc.Arbitrary<Parts>): fc.Arbitrary<Parts> =>
  fc.tuple(parts, suppliedValues, slip).map(([given, values, slipped]) => supply(given, values, slipped))

/** A request of DynamoDB as JSON, with the operation that it is for. */
export interface EngineRequest {
  readonly operation: string
  readonly request: Readonly<Record<string, unknown>>
}

export const tableName = 'household'

const table = often(fc.constant(tableName), oneOf('nothing | x'), 200)
const projection = maybe(spoilt(listed(path)), 1)
const returned = (...usual: string[]) =>
  maybe(often(fc.constantFrom(...usual), fc.constantFrom('ALL_OLD', 'UPDATED_NEW', 'SOME', 'NONE'), 20), 2)
const returnedOnFailure = maybe(fc.constantFrom('ALL_OLD', 'NONE', 'ALL_OLD', 'ALL_NEW'), 1)
const guarded = {
  ConditionExpression: maybe(spoilt(condition), 1),
  ReturnValuesOnConditionCheckFailure: returnedOnFailure,
}

const put = complete(
  fc.record({ TableName: table, Item: item, ...guarded, ReturnValues: returned('NONE', 'ALL_OLD') }),
)
const update = complete(
  fc.record({
    TableName: table,
    Key: key,
    UpdateExpression: maybe(spoilt(changed), 20),
    ...guarded,
    ReturnValues: returned('ALL_NEW', 'UPDATED_NEW', 'ALL_OLD', 'UPDATED_OLD', 'NONE'),
  }),
)
const remove = complete(
  fc.record({ TableName: table, Key: key, ...guarded, ReturnValues: returned('NONE', 'ALL_OLD') }),
)
const get = complete(
  fc.record({
    TableName: table,
    Key: key,
    ProjectionExpression: projection,
    ConsistentRead: maybe(fc.boolean(), 1),
  }),
)
const position = often(
  sort.map((sk): object => ({ pk: partition, sk })),
  fc.oneof(
    key,
    sort.map((sk) => ({ pk: partition, sk, indexPk: partition, indexSk: sk })),
    sort.map((sk) => ({ pk: { S: 'q' }, sk })),
  ),
  4,
)
const reading = {
  TableName: table,
  FilterExpression: maybe(spoilt(condition), 1),
  ProjectionExpression: projection,
  Limit: maybe(often(fc.constantFrom(1, 2, 3), fc.constantFrom(0, -1), 30), 1),
  ExclusiveStartKey: maybe(position, 1),
  Select: maybe(
    often(
      fc.constantFrom('COUNT', 'ALL_ATTRIBUTES', 'SPECIFIC_ATTRIBUTES'),
      fc.constantFrom('ALL_PROJECTED_ATTRIBUTES', 'x'),
    ),
    1,
  ),
}
const query = complete(
  fc.oneof(
    fc.record({
      ...reading,
      KeyConditionExpression: maybe(spoilt(keyCondition), 20),
      ScanIndexForward: maybe(fc.boolean(), 1),
      ConsistentRead: maybe(fc.boolean(), 1),
    }),
    fc.record({
      ...reading,
      IndexName: often(fc.constant('index'), fc.constantFrom('nothing', 'x'), 30),
      KeyConditionExpression: often(
        oneOf('indexPk = :p | indexPk = :p AND indexSk > :k | indexPk = :p AND begins_with(indexSk, :k)'),
        keyCondition,
      ),
      ScanIndexForward: maybe(fc.boolean(), 1),
      ConsistentRead: maybe(fc.boolean(), 1),
    }),
  ),
)
const scan = complete(fc.record(reading))

const without = ({ ReturnValues: _values, ...parts }: Parts) => parts
const check = complete(
  fc.record({
    TableName: table,
    Key: key,
    ...guarded,
    ConditionExpression: often(spoilt(condition), fc.constant('')),
  }),
)
const ofDifferentItems = {
  minLength: 1,
  maxLength: 3,
  selector: (one: object) => JSON.stringify(Object.values(one)[0], ['Key', 'Item', 'sk', 'S']),
}
const transactWrite = fc.record({
  TransactItems: often(
    fc.uniqueArray(
      fc.oneof(
        put.map((Put) => ({ Put: without(Put) })),
        update.map((Update) => ({ Update: without(Update) })),
        remove.map((Delete) => ({ Delete: without(Delete) })),
        check.map((ConditionCheck) => ({ ConditionCheck })),
      ),
      ofDifferentItems,
    ),
    fc.oneof(
      fc.constant([]),
      put.map((Put) => [{ Put: without(Put) }, { Put: without(Put) }]),
      fc.constant([{}]),
    ),
    30,
  ),
})
const transactGet = fc
  .uniqueArray(get, { minLength: 1, maxLength: 3, selector: ({ Key }) => JSON.stringify(Key) })
  .map((gets) => ({ TransactItems: gets.map(({ ConsistentRead: _read, ...Get }) => ({ Get })) }))
const batchGet = complete(
  fc.record({
    Keys: often(
      fc.uniqueArray(key, { minLength: 1, maxLength: 3, selector: (one) => JSON.stringify(one) }),
      fc.array(key, { maxLength: 2 }),
    ),
    ProjectionExpression: projection,
  }),
).map((asked) => ({ RequestItems: { [tableName]: asked } }))
const batchWrite = often(
  fc.uniqueArray(
    fc.oneof(
      item.map((Item) => ({ PutRequest: { Item } })),
      key.map((Key) => ({ DeleteRequest: { Key } })),
    ),
    ofDifferentItems,
  ),
  fc.constantFrom<object[]>([], [{}]),
  30,
).map((requests) => ({ RequestItems: { [tableName]: requests } }))

const made = (operation: string, request: fc.Arbitrary<Parts>) =>
  request.map((parts): EngineRequest => ({
    operation,
    request: Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)),
  }))

/** Any request: valid, nearly valid, or not. */
export const engineRequest: fc.Arbitrary<EngineRequest> = fc.oneof(
  { weight: 5, arbitrary: made('PutItem', put) },
  { weight: 6, arbitrary: made('UpdateItem', update) },
  { weight: 2, arbitrary: made('DeleteItem', remove) },
  { weight: 2, arbitrary: made('GetItem', get) },
  { weight: 4, arbitrary: made('Query', query) },
  { weight: 2, arbitrary: made('Scan', scan) },
  { weight: 3, arbitrary: made('TransactWriteItems', transactWrite) },
  { weight: 1, arbitrary: made('TransactGetItems', transactGet) },
  { weight: 1, arbitrary: made('BatchGetItem', batchGet) },
  { weight: 1, arbitrary: made('BatchWriteItem', batchWrite) },
)
