import * as fc from 'fast-check'
import { addStore, arrangeStore, hasLot, hasStores, opensStore, throwAway } from './deep-screens.ts'
import type { Person } from './person.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

export const names = ['Milk', 'Salt', 'Tea']

/** One thing that happens in one of the tabs: two of anna's, and one of ben's. */
export interface Step {
  readonly place: readonly [person: number, tab: number]
  readonly action: Action
  readonly item: string
  readonly field: 'stock' | 'base'
  readonly by: 1 | -1
}

/** A step and its tab. */
interface Taken extends Omit<Step, 'place' | 'action'> {
  readonly person: Person
  readonly tab: Tab
}

interface Kind {
  /** Its share of all random steps. */
  readonly weight: number
  readonly take: (world: World, taken: Taken) => Promise<unknown>
}

/** Something that happens to a tab, a browser, a connection, a session or the server. */
const event = (weight: number, take: Kind['take']): Kind => ({ weight, take })

/** Something that a person does, where they can change the household now. */
const change = (weight: number, take: Kind['take']): Kind => ({
  weight,
  take: async (world, taken) => {
    if (await world.isReady(taken.person, taken.tab)) await take(world, taken)
  },
})

const kinds = {
  step: change(4, async ({ model }, { person, tab, field, item, by }) => {
    await person.make(tab, 1, () => tab.step(field, item, by))
    model.step(field, item, by)
  }),
  undone: change(1, async (_, { person, tab, field, item, by }) => {
    await person.make(tab, 1, () => tab.step(field, item, by))
    await tab.undo()
  }),
  tick: change(3, (world, { person, tab, item }) => world.tick(person, tab, item)),
  putAway: change(1, async (_, { person, tab }) => {
    if (await tab.mayPutAway()) await person.make(tab, 1, () => tab.putAway())
  }),
  add: change(1, async (world, { person, tab }) => {
    const name = `Thing ${world.next()}`
    await person.make(tab, 3, () => tab.add(name))
    world.model.add(name)
  }),
  file: change(1, async (world, { person, tab, item }) => {
    const category = `Shelf ${world.next()}`
    await person.make(tab, 1, () => tab.file(item, category))
    world.model.file(person.name, item, category)
  }),
  throwAway: change(2, async ({ model }, { person, tab, item }) => {
    if (!(await hasLot(tab.page, item))) return
    await person.make(tab, 1, () => throwAway(tab.page, item))
    model.step('stock', item, -1)
  }),
  addStore: change(1, async (world, { person, tab }) => {
    if (!(await hasStores(tab.page, 0))) return
    const name = `Store ${world.next()}`
    await person.make(tab, 1, () => addStore(tab.page, name))
    world.model.addStore(name)
  }),
  arrange: change(2, async (_, { person, tab }) => {
    if (await opensStore(tab.page)) await person.make(tab, 1, () => arrangeStore(tab.page))
  }),
  older: change(1, (world, { person, tab, item }) => world.tickAsOlder(person, tab, item)),
  twice: change(1, (world, { item }) => world.putAwayTwice(item)),

  cut: event(2, async (world, { person }) => {
    await world.loadBlocked()
    await person.setLine('cut')
  }),
  oneWay: event(1, async (world, { person }) => {
    await world.loadBlocked()
    await person.setLine('oneWay')
  }),
  open: event(2, (_, { person }) => person.setLine('open')),
  reload: event(1, async (world, { person, tab }) => {
    if (world.mayLoad(person)) await tab.page.reload()
  }),
  reopen: event(1, async (world, { person, tab }) => {
    if (world.mayLoad(person)) await person.reopen(tab)
  }),
  full: event(1, (_, { person }) => person.setFull(true)),
  roomy: event(1, (_, { person }) => person.setFull(false)),
  block: event(1, async (world, { person }) => {
    if (world.reaches(person)) await person.setBlocked(true)
  }),
  unblock: event(1, async (world, { person }) => {
    if (world.reaches(person)) await person.setBlocked(false)
  }),
  expire: event(1, (_, { tab }) => tab.expireToken()),
  end: event(1, async (world, { person }) => {
    if (world.reaches(person)) await person.endSession()
  }),
  endElsewhere: event(1, async ({ server }, { person }) => {
    if (!server.isUp) return
    await server.endSessions(person.name)
    person.isEnded = true
  }),
  kill: event(1, async (world) => {
    await world.loadBlocked()
    await (world.server.isUp ? world.server.kill() : world.server.start())
  }),
  remove: event(1, ({ server }) => server.setBenOut(true)),
  return: event(1, ({ server }) => server.setBenOut(false)),
} as const satisfies Record<string, Kind>

type Action = keyof typeof kinds

export async function takeStep(world: World, { place, action, ...rest }: Step): Promise<void> {
  await kinds[action].take(world, { ...rest, ...world.at(place) })
}

const isAction = (name: string): name is Action => name in kinds
const actions = Object.keys(kinds).filter(isAction)

export const step: fc.Arbitrary<Step> = fc.record(
  {
    place: fc.constantFrom<Step['place']>([0, 0], [0, 1], [1, 0], [1, 0]),
    action: fc.oneof(
      ...actions.map((action) => ({ weight: kinds[action].weight, arbitrary: fc.constant(action) })),
    ),
    item: fc.constantFrom(...names),
    field: fc.constantFrom('stock' as const, 'base' as const),
    by: fc.constantFrom(1 as const, 1 as const, -1 as const),
  },
  { noNullPrototype: true },
)
