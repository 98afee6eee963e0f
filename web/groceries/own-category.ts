import { normalizeText } from '../../functions/model/normalize-text.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Categorized {
  readonly name: string
  readonly category: string
}

/**
 * Returns the category in which a household keeps things of that kind, else the vocabulary's; empty for what is no
 * grocery. Two names for one aisle would stand in a list as two.
 */
export function categoryFor(
  vocabulary: Vocabulary | undefined,
  rows: readonly Categorized[],
  name: string,
): string {
  const found = vocabulary?.find(name)
  if (!vocabulary || !found) return ''
  const categories = rows
    .filter((row) => row.category !== '' && aisleOf(vocabulary, row) === found.aisle)
    .map(({ category }) => category)
  return mostCommon(categories) ?? found.category
}

/** Returns the category that a thing had last, unless the household now calls its aisle otherwise. */
export function categoryAgain(
  vocabulary: Vocabulary | undefined,
  rows: readonly Categorized[],
  bought: readonly Categorized[],
  name: string,
): string {
  const found = categoryFor(vocabulary, rows, name)
  const last = bought.find((one) => normalizeText(one.name) === normalizeText(name))?.category
  const isOwn = (category: string) => rows.some((row) => row.category === category)
  return last && (isOwn(last) || !isOwn(found)) ? last : found
}

// Looking up the names of thousands of items for each line would take longer than all else.
const aisles = new WeakMap<Vocabulary, WeakMap<Categorized, string>>()

function aisleOf(vocabulary: Vocabulary, row: Categorized): string {
  const known = aisles.get(vocabulary) ?? new WeakMap<Categorized, string>()
  aisles.set(vocabulary, known)
  const aisle = known.get(row) ?? vocabulary.find(row.name)?.aisle ?? ''
  known.set(row, aisle)
  return aisle
}

function mostCommon(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
