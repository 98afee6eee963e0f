import { toBuy } from '../../functions/model/gap.ts'
import type { Item } from '../../functions/model/item.ts'
import { normalizeText } from '../../functions/model/normalize-text.ts'
import { type Match, matchItems } from '../../functions/model/words/match-items.ts'
import { wantedOf } from '../../functions/model/words/wanted-of-item.ts'
import type { Language } from '../../texts/generated/languages.ts'
import type { PastedLine } from './read-list.ts'

export interface Choice {
  readonly isTaken?: boolean | undefined
  /** The id of the item that is meant; null for none. */
  readonly item?: string | null | undefined
}

export interface PastedRow extends PastedLine {
  /** Stays the same while somebody decides. */
  readonly key: string
  readonly offered: readonly Item[]
  /** Undefined for what is bought once. */
  readonly item: Item | undefined
  readonly isTaken: boolean
  readonly group: Group
}

/** Why a row stands where it does: its item has to be chosen, is known, is new, or nothing is to be added. */
export type Group = 'unsure' | 'yours' | 'once' | 'onList' | 'done' | 'other'

const leftOut: readonly Group[] = ['onList', 'done', 'other']

/** By the rows' keys. */
export type Choices = ReadonlyMap<string, Choice>

type Matched = Omit<PastedRow, 'item' | 'isTaken'>

const none: Match<Item> = { items: [], isSure: false, isMisspelt: false, called: [] }
/** The most items of which somebody chooses. */
const most = 4

/** Returns the lines of a pasted list with the items that they may mean: things that stand in it twice are one. */
export function matchLines(
  language: Language,
  lines: readonly PastedLine[],
  items: readonly Item[],
): readonly Matched[] {
  return [...mergeEqual(lines)].map(([key, line]) => {
    const { items: offered, isSure } = line.isThing ? matchItems(language, items, line.name) : none
    return { ...line, key, offered: offered.slice(0, most), group: groupOf(line, offered[0], isSure) }
  })
}

export function pastedRows(matched: readonly Matched[], choices: Choices): readonly PastedRow[] {
  return matched.map((line) => {
    const { key, offered, group } = line
    const known = group === 'unsure' ? undefined : offered[0]
    const { item = known?.id, isTaken = !leftOut.includes(group) } = choices.get(key) ?? {}
    const meant = offered.find(({ id }) => id === item)
    return { ...line, ...(meant && wantedOf(meant, line)), item: meant, isTaken }
  })
}

function groupOf({ isDone, isThing }: PastedLine, item: Item | undefined, isSure: boolean): Group {
  if (!isThing) return 'other'
  if (isDone) return 'done'
  if (!item) return 'once'
  if (!isSure) return 'unsure'
  return toBuy(item) > 0 ? 'onList' : 'yours'
}

function mergeEqual(lines: readonly PastedLine[]): ReadonlyMap<string, PastedLine> {
  const merged = new Map<string, PastedLine>()
  for (const line of lines) {
    // A thing has the name of its heading at times, and no name has a line break.
    const key = line.isThing ? normalizeText(line.name) : `\n${line.text}`
    const before = merged.get(key)
    merged.set(key, before && line.isThing ? mergeTwo(before, line) : line)
  }
  return merged
}

function mergeTwo(one: PastedLine, other: PastedLine): PastedLine {
  // The open one counts: nobody buys again what is in the bag already.
  if (one.isDone !== other.isDone) return one.isDone ? other : one
  const notes = [one.note, other.note].filter(Boolean)
  return {
    ...one,
    amount: one.amount + other.amount,
    note: [...new Set(notes)].join(', '),
  }
}
