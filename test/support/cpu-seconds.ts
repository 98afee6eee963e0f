import { pbkdf2Sync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The CPU seconds of this process and of all that it has started and seen end; of itself alone where `/proc` is not. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + secondsOfChildren()
}

const ticksPerSecond = 100

// proc(5): two words after the name in parentheses comes the third field; cutime and cstime are the 16th and the 17th.
function secondsOfChildren(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}

const file = join(import.meta.dirname, '../cpu-seconds.json')

const schema = z.object({ yardstick: z.number(), folders: z.record(z.string(), z.number()) })

const ratios = { grown: 1.1, surely: 3 }

/**
 * Compares what folders of tests have taken with what `test/cpu-seconds.json` says, as if this machine were as fast as
 * the one that wrote it, and says which have grown by a tenth. `CPU_SECONDS=write` writes it instead.
 */
export function compareWithTable(taken: Readonly<Record<string, number>>): void {
  const table = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const yardstick = measureYardstick()
  const scaled = Object.entries(taken).map(
    ([folder, seconds]) => [folder, Math.round((seconds * table.yardstick) / yardstick)] as const,
  )
  if (process.env['CPU_SECONDS'] === 'write') {
    const folders = { ...table.folders, ...Object.fromEntries(scaled) }
    const sorted = Object.fromEntries(Object.entries(folders).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(file, `${JSON.stringify({ yardstick: table.yardstick, folders: sorted }, null, 2)}\n`)
    return
  }
  for (const [folder, seconds] of scaled) {
    const before = table.folders[folder] ?? 0
    if (seconds > before * ratios.grown + ratios.surely)
      process.stderr.write(
        `test/${folder} takes ${seconds} CPU seconds, no longer ${before}: make it shorter, or run CPU_SECONDS=write npm test.\n`,
      )
  }
}

/** The CPU seconds of a fixed piece of work, which tell how fast this machine is. */
function measureYardstick(): number {
  const begun = process.cpuUsage()
  pbkdf2Sync('yardstick', 'yardstick', 1_000_000, 32, 'sha256')
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1e6
}
