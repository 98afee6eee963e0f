import type { Entry } from '../../functions/activity/contract.ts'
import type { Page } from '../api/pages.ts'

/** The entries of a batch, newest first, or a single entry. */
export interface Group {
  /** The id of the batch or the entry, to undo it. */
  readonly id: string
  readonly entries: readonly [Entry, ...Entry[]]
  /** The id of the last loaded entry, if the batch may have more. */
  readonly rest: string | undefined
}

/** Groups a page's entries. The next page starts after the whole batch if the page ends in the middle of one. */
export function groupsOf({ body, next }: Page<Entry[]>): { groups: Group[]; next: string | undefined } {
  const groups: Group[] = []
  for (const entry of body) {
    const last = groups.at(-1)
    if (last && entry.batch === last.id)
      groups[groups.length - 1] = { ...last, entries: [...last.entries, entry] }
    else groups.push({ id: entry.batch ?? entry.id, entries: [entry], rest: undefined })
  }
  const last = groups.at(-1)
  const isCut = next !== undefined && last?.entries[0].batch === last?.id
  if (!last || !isCut) return { groups, next: next?.['after'] }
  return { groups: [...groups.slice(0, -1), { ...last, rest: last.entries.at(-1)?.id }], next: last.id }
}
