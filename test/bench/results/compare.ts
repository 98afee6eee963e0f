import { figure } from './figure.ts'
import type { Column, Results, Section } from './results.ts'

const tolerance = 1.2

/** Whether a figure is the same on every machine. */
const isAlike = (unit: Column['unit']) => unit === 'ratio' || unit === 'count' || unit === 'USD'

// Too little to be measured twice alike.
const negligible = { ms: 1, s: 0.05, MB: 1, kB: 0.1, ratio: 0, count: 0, USD: 0 } as const

/**
 * Names each figure that has moved by more than 20 %, and each row and column that is gone. Times and memory are
 * compared only with those of the same machine.
 */
export function compare(before: Results, after: Results): string[] {
  return Object.entries(after).flatMap(([part, section]) => {
    const earlier = before[part]
    return earlier ? [...movedIn(earlier, section), ...goneFrom(earlier, section)] : []
  })
}

function movedIn(before: Section, after: Section): string[] {
  const isSame = before.machine === after.machine
  const earlier = figuresOf(before)
  return [...figuresOf(after)].flatMap(([name, { value, unit }]) => {
    const last = earlier.get(name)?.value
    if (last === undefined || (!isSame && !isAlike(unit))) return []
    const [low, high] = [Math.min(last, value), Math.max(last, value)]
    if (high <= low * tolerance || high <= negligible[unit]) return []
    return [`${after.title}, ${name}: ${figure(last, unit)} → ${figure(value, unit)}`]
  })
}

function goneFrom(before: Section, after: Section): string[] {
  const there = new Set(namesIn(after))
  return namesIn(before)
    .filter((name) => !there.has(name))
    .map((name) => `${before.title}, ${name}: no longer measured`)
}

/** The names of the rows and columns of all tables. */
const namesIn = ({ tables }: Section) =>
  tables.flatMap(({ title, columns, rows }) => [...columns, ...rows].map(({ name }) => `${title}, ${name}`))

function figuresOf({ tables }: Section) {
  return new Map(
    tables.flatMap(({ title, columns, rows }) =>
      rows.flatMap((row) =>
        columns.flatMap(({ name, unit }, index) => {
          const value = row.values[index] ?? null
          return value === null ? [] : [[`${title}, ${row.name}, ${name}`, { value, unit }] as const]
        }),
      ),
    ),
  )
}
