import { DynamoDbError, invalid } from './error.ts'
import { attempt, subjectOf, type Attempt, type ItemAction } from './item-action.ts'
import { itemSize, parseItem } from './item.ts'
import type { RowReader } from './write-batch.ts'

const maximumSize = 4 * 1024 * 1024

/** @throws {DynamoDbError} ValidationException */
export function checkCount(actions: unknown[]): void {
  if (actions.length >= 1 && actions.length <= 100) return
  throw invalid('A transaction takes 1 to 100 actions: Member must have length less than or equal to 100')
}

/**
 * Each action sees the state before the transaction.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 * @throws {DynamoDbError} TransactionCanceledException with the reasons in the order of the actions, ValidationException
 */
export async function attemptAll(actions: ItemAction[], rows: RowReader): Promise<Attempt[]> {
  await checkSubjects(actions, rows)
  const attempts: Attempt[] = []
  for (const action of actions) attempts.push(await attempt(action, rows))
  checkErrors(attempts)
  checkSize(attempts)
  return attempts
}

async function checkSubjects(actions: ItemAction[], rows: RowReader): Promise<void> {
  const subjects = new Set<string>()
  for (const action of actions) subjects.add(await subjectOf(action, rows))
  if (subjects.size === actions.length) return
  throw invalid('Transaction request cannot include multiple operations on one item')
}

function checkErrors(attempts: Attempt[]): void {
  if (attempts.every(({ error }) => !error)) return
  const reasons = attempts.map(({ error }) =>
    error ? { Code: reasonCode(error), Message: error.message, ...error.details } : { Code: 'None' },
  )
  throw new DynamoDbError(
    'TransactionCanceledException',
    'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
      `[${reasons.map(({ Code }) => Code).join(', ')}]`,
    { CancellationReasons: reasons },
  )
}

function reasonCode({ name }: DynamoDbError): string {
  return name === 'ValidationException' ? 'ValidationError' : name.replace(/Exception$/, '')
}

function checkSize(attempts: Attempt[]): void {
  const sizes = attempts.map(({ batch, row, old }) => {
    const text = row === undefined ? undefined : batch.writes.get(row)
    return itemSize(text === undefined ? (old ?? {}) : parseItem(text))
  })
  if (sizes.reduce((total, size) => total + size, 0) <= maximumSize) return
  throw invalid('Transaction size cannot exceed 4 MB: the items of the transaction are larger together')
}
