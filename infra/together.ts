/** AWS answers each call within milliseconds, and its quotas allow more calls a second than this makes. */
const most = 8

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
