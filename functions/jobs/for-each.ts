/**
 * Does the work for one household after the other. One that fails does not hold up the others.
 *
 * @throws {AggregateError} at the end, if any failed; its message says of the first one why, since Lambda logs only that
 */
export async function forEach<One>(ones: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const one of ones) await work(one).catch((error: unknown) => failures.push(error))
  const [first] = failures
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} households are not done yet: ${String(first)}`)
}
