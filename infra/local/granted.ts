import { AsyncLocalStorage } from 'node:async_hooks'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { partitions, type Grants, type Partition, type TableAction } from '../grants.ts'

const granted = new AsyncLocalStorage<Grants | undefined>()

/** Lets a piece of work do what is granted to it on AWS, and nothing else. */
export function under<Given extends unknown[], Result>(
  grants: Grants,
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return (...given) => granted.run(grants, () => work(...given))
}

/** What is granted to the work under way; undefined outside of functions and jobs. */
export const grantsUnderWay = () => granted.getStore()

/** What IAM says to those who may not. */
class AccessDeniedException extends Error {
  override readonly name = 'AccessDeniedException'
}

/** Refuses to the work under way what IAM would refuse it on AWS. */
export function guardTable({ middlewareStack }: DynamoDBDocumentClient): void {
  middlewareStack.add(
    (next) => (call) => {
      const grants = grantsUnderWay()
      if (grants) for (const reached of reachedBy(call.input)) refuseUngranted(grants, reached)
      return next(call)
    },
    { step: 'initialize', name: 'guard' },
  )
}

/** The same for the user pool, where IAM is asked of what administrators do. */
export function guardUserPool({ middlewareStack }: CognitoIdentityProviderClient): void {
  middlewareStack.add(
    (next, { commandName = '' }) =>
      (call) => {
        const action = commandName.replace(/Command$/, '')
        const grants = grantsUnderWay()
        const isGranted = !action.startsWith('Admin') || grants?.userPool?.some((one) => one === action)
        if (grants && !isGranted) throw new AccessDeniedException(action)
        // What the pool itself does with the store is no work of the function's.
        return granted.run(undefined, () => next(call))
      },
    { step: 'initialize', name: 'guard' },
  )
}

/** An action on a partition. */
export interface Reached {
  readonly action: TableAction
  readonly pk: string
}

const key = z.object({ pk: z.string() })

const call = z.union([
  z.object({
    TransactItems: z.array(
      z.union([z.object({ Put: z.object({ Item: key }) }), z.object({ Delete: z.object({ Key: key }) })]),
    ),
  }),
  z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(key) })) }),
  z.object({
    KeyConditionExpression: z.string(),
    IndexName: z.optional(z.string()),
    ExpressionAttributeValues: z.object({ ':partition': z.string() }),
  }),
  z.object({ Key: key }),
])

/** What a call of the table reaches. Throws for calls that no function of ours makes. */
export function reachedBy(input: unknown): Reached[] {
  const given = call.parse(input)
  if ('TransactItems' in given)
    return given.TransactItems.map((item) =>
      'Put' in item
        ? { action: 'PutItem', pk: item.Put.Item.pk }
        : { action: 'DeleteItem', pk: item.Delete.Key.pk },
    )
  if ('RequestItems' in given)
    return Object.values(given.RequestItems).flatMap(({ Keys }) =>
      Keys.map(({ pk }) => ({ action: 'BatchGetItem', pk })),
    )
  if ('KeyConditionExpression' in given)
    return [
      { action: given.IndexName ? 'QueryIndex' : 'Query', pk: given.ExpressionAttributeValues[':partition'] },
    ]
  return [{ action: 'GetItem', pk: given.Key.pk }]
}

function refuseUngranted({ table }: Grants, { action, pk }: Reached): void {
  if (!(table[action] ?? []).some((partition) => isOf(partition, pk)))
    throw new AccessDeniedException(`${action} of ${pk}`)
}

/** Whether a partition is of a kind. */
export function isOf(partition: Partition, pk: string): boolean {
  const pattern = partitions[partition]
  return pattern.endsWith('*') ? pk.startsWith(pattern.slice(0, -1)) : pk === pattern
}
