import { minute } from '../durations.ts'

/** How true an item's stock is, as far as looks at the shelf have shown. */
export interface Belief {
  /** When its stock was last known, in milliseconds since 1970, to the minute. */
  readonly since: number
  /** Its stock then. */
  readonly stock: number
  /** How much was taken out since, as far as somebody said so. */
  readonly taken: number
  /** How much of what looks were about was said when it was taken, and how much was not; both in all, the last ones count most. */
  readonly said: number
  readonly unsaid: number
  /** How its stock became known. */
  readonly by: 'count' | 'look' | 'start'
  /** Whether somebody wants more although some is there, until it is bought. */
  readonly isMoreWanted: boolean
}

const flags = { count: '', look: 'l', start: 's' } as const

/** Returns the text of a belief, some 20 bytes: `since;stock;taken;said;unsaid;flags`, with the time in base 36. */
export function writeBelief({ since, stock, taken, said, unsaid, by, isMoreWanted }: Belief): string {
  const sums = [stock, taken, said, unsaid].map(rounded)
  return [Math.floor(since / minute).toString(36), ...sums, `${flags[by]}${isMoreWanted ? 'm' : ''}`].join(
    ';',
  )
}

const sum = String.raw`(\d{1,7}(?:\.\d{1,3})?)`
const form = new RegExp(`^([\\da-z]{1,7});${sum};${sum};${sum};${sum};([ls]?)(m?)$`)

/** Returns the belief that a text holds; null where there is none, or none that this version can read. */
export function readBelief(text: string | null): Belief | null {
  const [, since = '', stock, taken, said, unsaid, by, more] = form.exec(text ?? '') ?? []
  if (since === '') return null
  return {
    since: Number.parseInt(since, 36) * minute,
    stock: Number(stock),
    taken: Number(taken),
    said: Number(said),
    unsaid: Number(unsaid),
    by: by === 'l' ? 'look' : by === 's' ? 'start' : 'count',
    isMoreWanted: more === 'm',
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
