import { App, Stack } from 'aws-cdk-lib'
import * as z from 'zod/mini'
import type { Grants } from '../../infra/grants.ts'
import { makeLive } from '../../infra/live.ts'
import { makeNotifications } from '../../infra/notifier.ts'
import type { TableAccess } from '../../infra/local/iam-policy-simulator.ts'
import { policyStatements } from '../../infra/functions.ts'
import { readSettings } from '../../infra/settings.ts'
import { makeTable } from '../../infra/table.ts'
import { makeUserPool } from '../../infra/user-pool.ts'

const statement = z.strictObject({
  Effect: z.literal('Allow'),
  Action: z.string(),
  Resource: z.unknown(),
  Condition: z.record(z.string(), z.strictObject({ 'dynamodb:LeadingKeys': z.array(z.string()) })),
})

/** The keys that IAM may show a part of a transaction. */
export const readings: Readonly<
  Record<string, (part: TableAccess, parts: readonly TableAccess[]) => readonly string[]>
> = {
  'the keys of all parts': (_part, parts) => parts.map(({ pk }) => pk),
  'its own key': ({ pk }) => [pk],
  'no key': () => [],
}

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html */
const operators: Readonly<
  Record<string, (given: readonly string[], patterns: readonly string[]) => boolean>
> = {
  'ForAllValues:StringLike': (given, patterns) => given.every((key) => isLike(key, patterns)),
  'ForAnyValue:StringLike': (given, patterns) => given.some((key) => isLike(key, patterns)),
}

const isLike = (key: string, patterns: readonly string[]) =>
  patterns.some((pattern) => (pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern))

/** The statements on the table that a function with these grants has, as its template has them. */
export function tableStatements(grants: Grants): readonly unknown[] {
  const [stack, settings] = [new Stack(new App()), readSettings({})]
  if (settings.stack !== 'service') throw new Error('No stack is made unless one is asked for.')
  const [table, users] = [makeTable(stack, settings), makeUserPool(stack, settings)]
  const live = makeLive(stack, settings, users)
  const { queue } = makeNotifications(stack, settings)
  return policyStatements({ table: grants.table }, { table, users, live, queue, domain: undefined }).map(
    (one): unknown => one.toStatementJson(),
  )
}

/** Whether statements allow an action where IAM is shown these keys, as it evaluates them. */
export function allows(statements: readonly unknown[], action: string, keys: readonly string[]): boolean {
  return statements
    .map((one) => statement.parse(one))
    .filter(({ Action }) => Action === `dynamodb:${action}`)
    .some(({ Condition }) =>
      Object.entries(Condition).every(([operator, { 'dynamodb:LeadingKeys': patterns }]) =>
        operators[operator]?.(keys, patterns),
      ),
    )
}
