import type { EntryRecord } from '../ledger/entry-record.ts'
import { toBuy, type Wanted } from '../model/gap.ts'

export interface ListedItem extends Wanted {
  readonly id: string
  readonly name: string
  readonly purchased: boolean
}

export type ListEntry = Pick<EntryRecord, 'item_id' | 'user_id' | 'kind' | 'subject' | 'before' | 'after'> & {
  readonly snapshot: ListedItem | null
}

export interface ListNews {
  readonly added: readonly { readonly name: string; readonly userId: string }[]
  readonly bought: { readonly userId: string; readonly count: number; readonly isAway: boolean } | undefined
}

const ofBuying: readonly string[] = ['ticked', 'row_changed', 'put_away']

/**
 * Returns the news of a shopping list for somebody who has not looked since some entries.
 *
 * @param entries all since then, oldest first
 * @param items as they are after them
 */
export function listNews(
  entries: readonly ListEntry[],
  items: readonly ListedItem[],
  readerId: string,
): ListNews {
  const histories = historiesOf(entries, new Map(items.map((item) => [item.id, item])))
  const added = histories.flatMap(({ states }) => {
    const creator = creatorOf(states)
    const item = states.at(-1)?.item
    return item && !item.purchased && creator !== undefined && creator !== readerId
      ? [{ name: item.name, userId: creator }]
      : []
  })
  return { added, bought: boughtIn(entries, items, histories, readerId) }
}

interface State {
  readonly item: ListedItem | undefined
  readonly userId?: string
}

interface History {
  readonly states: readonly State[]
}

/** Goes back from the present state. */
function historiesOf(
  entries: readonly ListEntry[],
  now: ReadonlyMap<string, ListedItem>,
): readonly History[] {
  const ofItems = new Map<string, ListEntry[]>()
  for (const entry of entries)
    if (entry.subject === 'item') ofItems.set(entry.item_id, [...(ofItems.get(entry.item_id) ?? []), entry])
  return [...ofItems].map(([id, own]) => {
    let item = now.get(id)
    const states: State[] = []
    for (const { before, after, snapshot, user_id: userId } of own.toReversed()) {
      if (after === null) item = undefined
      states.unshift({ item, userId })
      const known = item ?? snapshot ?? undefined
      item = before && known ? { ...known, ...listedFields(before) } : undefined
    }
    return { states: [{ item }, ...states] }
  })
}

/** Entries keep only the fields that have changed. */
function listedFields({ quantity, desired_quantity, extra, purchased }: NonNullable<ListEntry['before']>) {
  return {
    ...(quantity !== undefined && { quantity }),
    ...(desired_quantity !== undefined && { desired_quantity }),
    ...(extra !== undefined && { extra }),
    ...(purchased !== undefined && { purchased }),
  }
}

const isListed = (item: ListedItem | undefined): item is ListedItem => item !== undefined && toBuy(item) > 0

/** Returns undefined if the item is not on the list, or was on it before. */
function creatorOf(states: readonly State[]): string | undefined {
  const [first, ...later] = states
  if (isListed(first?.item) || !isListed(later.at(-1)?.item)) return undefined
  const place = later.findLastIndex(({ item }, at) => isListed(item) && !isListed(states[at]?.item))
  return later[place]?.userId
}

const isOpen = (item: ListedItem | undefined) => isListed(item) && !item.purchased

function boughtIn(
  entries: readonly ListEntry[],
  items: readonly ListedItem[],
  histories: readonly History[],
  readerId: string,
): ListNews['bought'] {
  const buying = entries.filter(({ kind, after, before }) => isBuying(kind, before, after))
  const last = buying.at(-1)
  const wasOpen = histories.some(({ states }) => isOpen(states[0]?.item))
  if (!last || last.user_id === readerId || !wasOpen || items.some(isOpen)) return undefined
  const ticked = items.filter(isListed).length
  const away = new Set(buying.filter(({ kind }) => kind === 'put_away').map(({ item_id }) => item_id)).size
  return { userId: last.user_id, count: ticked || away, isAway: ticked === 0 }
}

function isBuying(kind: string, before: ListEntry['before'], after: ListEntry['after']): boolean {
  if (!ofBuying.includes(kind)) return false
  return kind === 'put_away' || (after?.purchased === true && before?.purchased !== true)
}
