import * as fc from 'fast-check'
import { changed, condition, keyCondition, listed, path, spoilt } from './engine-expressions.ts'
import { complete, type Parts } from './engine-placeholders.ts'
import { item, key, maybe, often, oneOf, partition, sort } from './engine-values.ts'

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
