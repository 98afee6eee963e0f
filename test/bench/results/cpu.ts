import { Bench } from 'tinybench'

/** The CPU time that this process has used, in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Measures pieces of work in this process; returns the median CPU time of each, in milliseconds. */
export async function measureCpu(
  work: Readonly<Record<string, () => unknown>>,
  options: { readonly time?: number; readonly iterations?: number } = {},
): Promise<ReadonlyMap<string, number>> {
  const bench = new Bench({
    now: cpuTime,
    time: 400,
    iterations: 10,
    warmupTime: 200,
    throws: true,
    ...options,
  })
  for (const [name, each] of Object.entries(work)) bench.add(name, each)
  await bench.run()
  return new Map(
    bench.tasks.map(({ name, result }) => [name, 'latency' in result ? result.latency.p50 : Number.NaN]),
  )
}
