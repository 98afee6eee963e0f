import { keyOf, meaningOf } from './headings.ts'
import type { Table } from './table.ts'
import type { ChosenTargets, Column, Target } from './target.ts'

/** Several columns of these can be one item's. */
const shared: readonly Target[] = ['description', 'details', 'nothing']

/** Returns the columns of a table. A second one for the same field goes into the description; some column is the name. */
export function columnsOf({ headers, rows }: Table, chosen: ChosenTargets): readonly Column[] {
  const taken = new Set<Target>()
  const columns = headers.flatMap((heading): Column[] => {
    const example = rows.map(({ cells }) => cells[heading] ?? '').find((cell) => cell !== '')
    if (example === undefined) return []
    const wanted = chosen[keyOf(heading)] ?? meaningOf(heading) ?? 'nothing'
    const target = taken.has(wanted) && !shared.includes(wanted) ? 'details' : wanted
    taken.add(target)
    return [{ heading, target, example }]
  })
  const name = taken.has('name') ? undefined : columns.find(mayBeName)
  return columns.map((column) => (column === name ? { ...column, target: 'name' } : column))
}

const mayBeName = ({ target, example }: Column) => target === 'nothing' && /\p{L}/u.test(example)
