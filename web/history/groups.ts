import type { Entry } from '../../functions/activity/contract.ts'
import type { Page } from '../api/pages.ts'

/** Entries that were made together, newest first; or one that was made by itself. */
export interface Group {
  /** Under which it is undone. */
  readonly id: string
  readonly entries: readonly [Entry, ...Entry[]]
  /** After which entry the others of its batch follow, if it may have others. */
  readonly rest: string | undefined
}

/** A page's entries in groups, and after what the next page begins: a batch that it cuts is left behind whole. */
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
