import { AsyncLocalStorage } from 'node:async_hooks'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Live } from '../../functions/runtime/live.ts'
import type { Queue } from '../../functions/runtime/queue.ts'
import type { Mailer } from '../../functions/runtime/platform.ts'
import { partitions, type Grants, type Partition, type TableAction } from '../grants.ts'

const grantsStorage = new AsyncLocalStorage<Grants | undefined>()

/** Wraps a function so that its table and user pool calls need these grants, as on AWS. */
export function withGrants<Given extends unknown[], Result>(
  grants: Grants,
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return (...given) => grantsStorage.run(grants, () => work(...given))
}

/** The grants of the current call; undefined outside Lambda functions and jobs. */
export const currentGrants = () => grantsStorage.getStore()

class AccessDeniedException extends Error {
  override readonly name = 'AccessDeniedException'
}

/** Makes a client throw `AccessDeniedException` where IAM would deny the call. */
export function enforceTableGrants({ middlewareStack }: DynamoDBDocumentClient): void {
  middlewareStack.add(
    (next) => (call) => {
      const grants = currentGrants()
      if (grants) for (const access of accessesOf(call.input)) assertGranted(grants, access)
      return next(call)
    },
    { step: 'initialize', name: 'iam' },
  )
}

/** IAM authorizes only the administrators' actions. */
export function enforceUserPoolGrants({ middlewareStack }: CognitoIdentityProviderClient): void {
  middlewareStack.add(
    (next, { commandName = '' }) =>
      (call) => {
        const action = commandName.replace(/Command$/, '')
        const grants = currentGrants()
        const isOpen = !action.startsWith('Admin') && action !== 'ListUsers'
        const isGranted = isOpen || grants?.userPool?.some((one) => one === action)
        if (grants && !isGranted) throw new AccessDeniedException(action)
        // The local user pool's own table access is not the function's.
        return grantsStorage.run(undefined, () => next(call))
      },
    { step: 'initialize', name: 'iam' },
  )
}

export const enforceLiveGrants = (live: Live): Live => ({
  ...live,
  publish: granted('live', 'EventPublish', live.publish),
})

export const enforceMailGrants = ({ send }: Mailer): Mailer => ({ send: granted('mails', 'SendEmail', send) })

export const enforceQueueGrants = ({ put }: Queue): Queue => ({ put: granted('queues', 'SendMessage', put) })

function granted<Given extends unknown[]>(
  grant: 'live' | 'mails' | 'queues',
  action: string,
  work: (...given: Given) => Promise<void>,
) {
  return async (...given: Given): Promise<void> => {
    const grants = currentGrants()
    if (grants && !grants[grant]) throw new AccessDeniedException(action)
    await work(...given)
  }
}

export interface TableAccess {
  readonly action: TableAction
  readonly pk: string
}

const key = z.object({ pk: z.string() })

const call = z.union([
  z.object({
    TransactItems: z.array(
      z.union([
        z.object({ Put: z.object({ Item: key }) }),
        z.object({ Update: z.object({ Key: key }) }),
        z.object({ Delete: z.object({ Key: key }) }),
        z.object({ Get: z.object({ Key: key }) }),
      ]),
    ),
  }),
  z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(key) })) }),
  z.object({
    KeyConditionExpression: z.string(),
    IndexName: z.optional(z.string()),
    ExpressionAttributeValues: z.object({ ':partition': z.string() }),
  }),
  z.object({ Key: key, UpdateExpression: z.optional(z.string()) }),
])

type Transaction = Extract<z.output<typeof call>, { TransactItems: unknown }>

const partsOf = ({ TransactItems }: Transaction): TableAccess[] => TransactItems.map(accessOf)

/** Returns undefined for the input of another command. */
export function transactionOf(input: unknown): readonly TableAccess[] | undefined {
  const given = call.parse(input)
  return 'TransactItems' in given ? partsOf(given) : undefined
}

const crossed = (parts: readonly TableAccess[]) =>
  parts.flatMap(({ action }) => parts.map(({ pk }) => ({ action, pk })))

function accessOf(item: Transaction['TransactItems'][number]): TableAccess {
  if ('Get' in item) return { action: 'GetItem', pk: item.Get.Key.pk }
  if ('Put' in item) return { action: 'PutItem', pk: item.Put.Item.pk }
  if ('Update' in item) return { action: 'UpdateItem', pk: item.Update.Key.pk }
  return { action: 'DeleteItem', pk: item.Delete.Key.pk }
}

/**
 * The partitions that the input of an SDK command accesses. IAM authorizes a transaction by its parts; whether it shows
 * each of them the keys of all is not documented, so that each counts as accessing all partitions.
 * @throws ZodError for commands that no function uses
 */
export function accessesOf(input: unknown): TableAccess[] {
  const given = call.parse(input)
  if ('TransactItems' in given) return crossed(partsOf(given))
  if ('RequestItems' in given)
    return Object.values(given.RequestItems).flatMap(({ Keys }) =>
      Keys.map(({ pk }) => ({ action: 'BatchGetItem', pk })),
    )
  if ('KeyConditionExpression' in given)
    return [
      { action: given.IndexName ? 'QueryIndex' : 'Query', pk: given.ExpressionAttributeValues[':partition'] },
    ]
  return [{ action: given.UpdateExpression ? 'UpdateItem' : 'GetItem', pk: given.Key.pk }]
}

function assertGranted({ table }: Grants, { action, pk }: TableAccess): void {
  if (!(table[action] ?? []).some((partition) => matchesPartition(partition, pk)))
    throw new AccessDeniedException(`${action} of ${pk}`)
}

export function matchesPartition(partition: Partition, pk: string): boolean {
  const pattern = partitions[partition]
  return pattern.endsWith('*') ? pk.startsWith(pattern.slice(0, -1)) : pk === pattern
}
