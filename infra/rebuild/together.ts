/** So many at once, since AWS answers each call after milliseconds, and fewer a second than its quotas allow. */
const most = 8

/** Does the work for each, several at once. */
export async function together<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const left = [...all]
  async function go(): Promise<void> {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: most }, go))
}
