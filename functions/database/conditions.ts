import { tableShape, type Collection } from './keys.ts'
import { isOfEverything } from './touched.ts'
import type { TripChange } from './write.ts'

// Ends a range after all keys with a prefix.
const highestCharacter = '\u{10ffff}'

// Begins a range before all keys: DynamoDB compares no key with an empty string.
const lowestCharacter = '\0'

/** Returns the part of a query that names its rows; strongly consistent except in the index. */
export function keyCondition({ pk, prefix, index, until }: Collection) {
  const [partition, sort] = index
    ? [tableShape.indexPartitionKey, tableShape.indexSortKey]
    : [tableShape.partitionKey, tableShape.sortKey]
  return {
    KeyConditionExpression: '#partition = :partition and #sort between :low and :high',
    ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
    ExpressionAttributeValues: {
      ':partition': pk,
      ':low': prefix || lowestCharacter,
      ':high': until ?? `${prefix}${highestCharacter}`,
    },
    ...(index ? { IndexName: tableShape.index } : { ConsistentRead: true }),
  }
}

export function writeCondition(expecting: number | 'absent', seconds: number) {
  return expecting === 'absent'
    ? {
        ConditionExpression: 'attribute_not_exists(pk) or expires_at <= :now',
        ExpressionAttributeValues: { ':now': seconds },
        // Tells a repeated request its first answer without another call.
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      }
    : {
        ConditionExpression: 'revision = :revision',
        ExpressionAttributeValues: { ':revision': expecting },
      }
}

/**
 * Returns the update that raises the revision of a row and adds a change to its list, whatever they are, and makes the
 * row that is missing. No condition, but for a trip that begins: DynamoDB itself puts the changes in their order.
 */
export function raiseUpdate(now: Date, change: string, trip?: TripChange) {
  const values = { ':one': 1, ':now': now.toISOString(), ':change': [change] }
  const changes = isOfEverything(change) ? ':change' : 'list_append(if_not_exists(changes, :none), :change)'
  const { end = '', condition = {}, names = {} } = trip === undefined ? {} : tripUpdate(trip)
  return {
    UpdateExpression: `ADD revision :one, change_count :one SET raised_at = :now, changes = ${changes}${end}`,
    ExpressionAttributeValues: isOfEverything(change)
      ? { ...values, ...names }
      : { ...values, ':none': [], ...names },
    ...condition,
  }
}

function tripUpdate(trip: TripChange) {
  if (trip === 'over') return { end: ' REMOVE trip' }
  const { before, after } = trip
  return {
    end: ', trip = :trip',
    condition: {
      ConditionExpression: before === undefined ? 'attribute_not_exists(trip)' : 'trip = :before',
    },
    names: { ':trip': after, ...(before !== undefined && { ':before': before }) },
  }
}

/** Fails if somebody else has removed the oldest change. */
export function forgetUpdate(changes: readonly string[]) {
  // The last one first, since an engine may count the places again after each.
  const places = changes.map((_, place) => `changes[${place}]`).toReversed()
  return {
    UpdateExpression: `REMOVE ${places.join(', ')}`,
    ConditionExpression: 'changes[0] = :oldest',
    ExpressionAttributeValues: { ':oldest': changes[0] },
  }
}

export function setUpdate(
  { field, value }: { readonly field: string; readonly value: string },
  seconds: number,
) {
  return {
    UpdateExpression: 'SET #field = :value',
    ConditionExpression: 'attribute_exists(pk) and (attribute_not_exists(expires_at) or expires_at > :now)',
    ExpressionAttributeNames: { '#field': field },
    ExpressionAttributeValues: { ':value': value, ':now': seconds },
  }
}

interface Mark {
  readonly before: string | undefined
  readonly after: string | undefined
}

/**
 * Returns the update that changes the mark of a household, if it has the one before, and leaves its revision. It makes
 * the row of one that nobody has changed yet.
 */
export function markUpdate({ before, after }: Mark, now: Date) {
  const isFirst = before === undefined
  const values = {
    ...(!isFirst && { ':before': before }),
    ...(after !== undefined && { ':after': after, ':zero': 0, ':now': now.toISOString() }),
  }
  return {
    UpdateExpression:
      after === undefined
        ? 'REMOVE notify_at'
        : 'SET notify_at = :after, revision = if_not_exists(revision, :zero), raised_at = if_not_exists(raised_at, :now)',
    ConditionExpression: isFirst ? 'attribute_not_exists(notify_at)' : 'notify_at = :before',
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}
