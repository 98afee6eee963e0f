import type { List } from '../api/use-list.ts'
import { words } from '../words/words.ts'

interface Props {
  readonly list: Pick<List<unknown>, 'loading' | 'failure'>
  readonly of: readonly unknown[]
}

/** How many rows there are, as soon as that is known. */
export function Count({ list, of }: Props) {
  if (list.loading || list.failure !== undefined) return null
  return <span className="count">{words.item.found(of.length)}</span>
}
