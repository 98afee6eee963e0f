import { applyToAll } from '../../functions/model/commands/apply.ts'
import type { Command } from '../../functions/model/commands/command.ts'
import { corrected } from '../../functions/model/commands/corrected.ts'
import { commandOf } from '../../functions/model/commands/own-command.ts'
import { create } from '../../functions/model/commands/items.ts'
import { addToStock, setBase } from '../../functions/model/commands/quantities.ts'
import { putAway, wantMore } from '../../functions/model/commands/shopping.ts'
import { changedFields } from '../../functions/model/changed-fields.ts'
import {
  beliefsOf,
  isDoubtful,
  isWorthAsking,
  worthLooks,
  worthQuestions,
} from '../../functions/model/forecasts/doubts.ts'
import { completeFields } from '../../functions/model/fields.ts'
import { toBuy } from '../../functions/model/gap.ts'
import type { Item } from '../../functions/model/item.ts'
import { rhythmAfter } from '../../functions/model/rhythm/rhythm-after.ts'
import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'
import { normal, type Random } from './draws.ts'

/** How a stock mends itself: without any of these, nobody is asked, and what is wanted though it is there counts as wanted more. */
export const rules = ['usedUp', 'takenOut', 'putAway', 'looks'] as const
export type Rule = (typeof rules)[number]

export interface Habits {
  /** The share of what is used that somebody says. */
  readonly said: number
  readonly things?: number
  /** On so many trips an empty shelf is noticed. */
  readonly noticed?: number
  /** So much is bought ahead in a week. */
  readonly ahead?: number
  /** So many questions are answered. */
  readonly answered?: number
}

export interface Outcome {
  /** The share of figures that are wrong, and of those that say that some is there though nothing is. */
  readonly wrong: number
  readonly empty: number
  /** The answers a week, without those in place of *Add to list*. */
  readonly taps: number
  readonly usedUp: number
  /** Figures that changed without an entry. */
  readonly silent: number
  /** The share of figures that are called doubtful, and how many of these are wrong. */
  readonly doubtful: number
  readonly wrongOfDoubtful: number
}

interface Thing {
  readonly id: string
  readonly usedPerDay: number
  /** How much is really there. */
  left: number
}

const day = 24 * 60 * 60 * 1000
const begin = Date.parse('2026-01-01T08:00:00Z')
/** So many wishes come in another way, such as a pasted list or an assistant, where nobody is asked. */
const unaskedWishes = 0.1
const [firstDay, lastDay] = [92, 274]

/** Lives nine months in a home that forgets to say what it takes out, and counts from the fourth month on. */
export function liveIn(seed: number, habits: Habits, kept: readonly Rule[]): Outcome {
  return new Home(seed, habits, new Set(kept)).live()
}

class Home {
  private readonly random: Random
  private readonly items = new Map<string, Item>()
  private readonly things: Thing[]
  private now = begin
  private taps = 0
  private usedUp = 0
  private silent = 0

  constructor(
    seed: number,
    private readonly habits: Habits,
    private readonly kept: ReadonlySet<Rule>,
  ) {
    this.random = randomNumbers(seed)
    this.things = Array.from({ length: habits.things ?? 80 }, (_, place) => this.newThing(place))
  }

  private newThing(place: number): Thing {
    const usedPerWeek = Math.min(5, 0.28 * Math.exp(0.75 * normal(this.random)))
    const base = Math.max(1, Math.ceil(usedPerWeek * 1.25 + (this.random() < 0.5 ? 1 : 0)))
    const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
    const name = `Thing ${place}`
    this.apply([create(id, { fields: completeFields({ name }), quantity: base }), setBase(id, base)])
    const added = this.item(id)
    this.items.set(id, {
      ...added,
      rhythm: rhythmAfter(undefined, added, { kind: 'item_added', at: this.now }),
    })
    return { id, usedPerDay: usedPerWeek / 7, left: base }
  }

  live(): Outcome {
    let [figures, wrong, empty, doubtful, wrongOfDoubtful] = [0, 0, 0, 0, 0]
    for (let today = 1; today <= lastDay; today++) {
      this.now = begin + today * day
      for (const thing of this.things) this.use(thing)
      if (today % 7 === 3 && this.kept.has('looks')) this.look()
      if (today % 7 === 0) this.shop()
      if (today < firstDay) continue
      const beliefs =
        this.kept.size > 0 && today % 7 === 2 ? beliefsOf([...this.items.values()], this.now) : undefined
      for (const { id, left } of this.things) {
        const item = this.item(id)
        figures++
        if (item.quantity !== left) wrong++
        if (left === 0 && item.quantity) empty++
        if (beliefs && isDoubtful(beliefs(item))) {
          doubtful++
          if (item.quantity !== left) wrongOfDoubtful++
        }
      }
    }
    const weeks = lastDay / 7
    return {
      wrong: wrong / figures,
      empty: empty / figures,
      taps: this.taps / weeks,
      usedUp: this.usedUp / weeks,
      silent: this.silent,
      doubtful: (7 * doubtful) / figures,
      wrongOfDoubtful: wrongOfDoubtful / Math.max(1, doubtful),
    }
  }

  private use(thing: Thing): void {
    for (let uses = this.poisson(thing.usedPerDay); uses > 0 && thing.left > 0; uses--) {
      thing.left--
      if (this.random() >= this.habits.said) continue
      this.apply([addToStock(thing.id, { delta: -1, floor: true })])
      const item = this.item(thing.id)
      if (!this.kept.has('takenOut') || !item.quantity || thing.left > 0) continue
      if (isWorthAsking(this.beliefs()(item)) && this.answers()) this.answer(thing)
    }
  }

  private look(): void {
    const items = [...this.items.values()]
    for (const { id } of worthLooks(items, this.beliefs())) if (this.answers()) this.answer(this.thing(id))
  }

  private shop(): void {
    const { noticed = 0.35, ahead = 0.02 } = this.habits
    for (const thing of this.things) {
      const { quantity, desired_quantity } = this.item(thing.id)
      const isMissed = thing.left === 0 && Boolean(quantity) && (quantity ?? 0) >= (desired_quantity ?? 0)
      if (isMissed && this.random() < noticed) this.addToList(thing)
      if (this.random() < ahead) this.apply([wantMore(thing.id, { delta: 1, isMeant: true })])
    }
    const bought = [...this.items.values()].filter((item) => toBuy(item) > 0)
    if (this.kept.has('putAway'))
      for (const { id } of worthQuestions(bought, this.beliefs())) this.askWhatWasLeft(this.thing(id))
    for (const { id } of bought) {
      const quantity = toBuy(this.item(id))
      this.apply([putAway(id, { quantity })])
      this.thing(id).left += quantity
    }
  }

  private addToList(thing: Thing): void {
    const isAsked = this.kept.has('usedUp') && this.random() >= unaskedWishes
    if (!isAsked) return this.apply([wantMore(thing.id, { delta: 1 })])
    this.usedUp++
    this.answer(thing, true)
  }

  /** The answers are *None left* and *Still there*; who finds some, but less, gives none. */
  private askWhatWasLeft(thing: Thing): void {
    const isOffered = thing.left === 0 || thing.left === this.item(thing.id).quantity
    if (isOffered && this.answers()) this.answer(thing)
  }

  private answers(): boolean {
    return this.random() < (this.habits.answered ?? 0.6)
  }

  private answer({ id, left }: Thing, isInPlace = false): void {
    if (!isInPlace) this.taps++
    const { quantity, belief } = this.item(id)
    const input = { quantity: left, expected: quantity ?? 0, belief }
    this.apply([commandOf('corrected', corrected, id, input)])
  }

  private apply(commands: readonly Command[]): void {
    for (const { id, kind, before, after } of applyToAll(this.items, commands, new Date(this.now))) {
      if (after) this.items.set(id, after)
      const [was, is] = [before, after].map((item) => item && { ...item, unavailable_since: null })
      if (before?.quantity !== after?.quantity && !changedFields(kind, was, is)) this.silent++
    }
  }

  private beliefs() {
    return beliefsOf([...this.items.values()], this.now)
  }

  private item(id: string): Item {
    const item = this.items.get(id)
    if (!item) throw new Error(`No item ${id}`)
    return item
  }

  private thing(id: string): Thing {
    const thing = this.things[Number(id.slice(-12))]
    if (!thing) throw new Error(`No thing ${id}`)
    return thing
  }

  private poisson(mean: number): number {
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = this.random(); product > limit; product *= this.random()) count++
    return count
  }
}
