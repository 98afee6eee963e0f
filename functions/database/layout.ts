import * as z from 'zod/mini'

/**
 * Returns an object of these names to copy and fill in. A copy of what was parsed keeps its layout in memory, which makes
 * filling it and writing it as JSON several times faster.
 */
export function layoutOf(names: readonly string[]): Record<string, unknown> {
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))
  return record.parse(JSON.parse(text))
}

const record = z.custom<Record<string, unknown>>()
