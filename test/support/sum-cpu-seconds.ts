import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareWithTable } from './cpu-seconds.ts'

/** Lets each file of tests note its CPU seconds, and sums them by folder in the end. */
export function setup(): () => void {
  const log = join(tmpdir(), 'cpu-seconds')
  writeFileSync(log, '')
  process.env['CPU_SECONDS_LOG'] = log
  return () => {
    const sums: Record<string, number> = {}
    for (const line of readFileSync(log, 'utf8').trim().split('\n')) {
      const [folder = '', seconds] = line.split(' ')
      sums[folder] = (sums[folder] ?? 0) + Number(seconds)
    }
    compareWithTable(sums)
  }
}
