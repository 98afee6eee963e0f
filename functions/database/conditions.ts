import { tableShape, type Collection } from './keys.ts'

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

/** Returns the condition of a write on the row that it replaces or removes. */
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

/** Returns the update that raises the revision of a row, and makes the row that is missing. */
export function raiseUpdate(now: Date) {
  return {
    UpdateExpression: 'ADD revision :one SET raised_at = :now',
    ExpressionAttributeValues: { ':one': 1, ':now': now.toISOString() },
  }
}

/** Returns the update that sets a field of a row, if the row is there. */
export function setUpdate({ field, value }: { readonly field: string; readonly value: string }) {
  return {
    UpdateExpression: 'SET #field = :value',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#field': field },
    ExpressionAttributeValues: { ':value': value },
  }
}
