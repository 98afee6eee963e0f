import { expect, onTestFinished, test } from 'vitest'
import { join } from '../support/households.ts'
import { openNotifiedApp, type NotifiedApp } from '../support/notified-app.ts'
import type { PushMessage, PushReceiver } from '../support/push-service.ts'
import { householdOf } from '../support/store.ts'
import { userIdOf } from '../support/test-users.ts'
import type { TestUser } from '../support/test-app.ts'
import type { QueuedEvent } from '../../functions/runtime/queue.ts'
import { patiently, searching, sizes } from './sizes.ts'

/** A person with one device, and what is known of them. */
interface Person {
  readonly user: TestUser
  readonly phone: PushReceiver
  isMember: boolean
  kinds: readonly string[]
  /** How many messages have been looked at. */
  checked: number
  readonly told: Set<string>
}

/** A household of three people, with what is to be told of it. */
interface NotifiedWorld {
  readonly app: NotifiedApp
  readonly household: string
  readonly people: readonly Person[]
  /** By whom each thing was put on the list. */
  readonly makers: Map<string, Person>
  readonly ids: Map<string, string>
  /** Occasions that were delivered, to deliver them again. */
  readonly past: QueuedEvent[]
  trips: number
  /** Faults of what was told. */
  readonly wrong: string[]
  /** A planted bug: the request that turns notifications off gets lost. */
  readonly losesEnds: boolean
}

async function openWorld(losesEnds = false): Promise<NotifiedWorld> {
  const app = await openNotifiedApp()
  const users = [
    await app.testApp.signUp('anna'),
    await app.testApp.signUp('ben'),
    await app.testApp.signUp('cleo'),
  ]
  const [anna] = users
  if (!anna) throw new Error('There is nobody.')
  const household = await householdOf(app.testApp, anna)
  const people = users.map((user) => ({
    user,
    phone: app.service.subscribe(),
    isMember: user === anna,
    kinds: [],
    checked: 0,
    told: new Set<string>(),
  }))
  const world: NotifiedWorld = {
    app,
    household,
    people,
    makers: new Map(),
    ids: new Map(),
    past: [],
    trips: 0,
    wrong: [],
    losesEnds,
  }
  // From the start somebody has notifications.
  for (const person of people.slice(1)) await joinOrLeave(world, person)
  for (const person of people) await choose(world, person, (below) => below - 1)
  return world
}

type Draw = (below: number) => number

/** Does something that the number draws, and looks at what was told. */
async function step(world: NotifiedWorld, draw: Draw): Promise<void> {
  const person = world.people[draw(world.people.length)]
  const act = acts[draw(acts.length)]
  if (person && act) await act(world, person, draw)
  check(world)
}

const inside = ({ household }: NotifiedWorld) => ({ 'x-household-id': household })

const acts: readonly ((world: NotifiedWorld, person: Person, draw: Draw) => Promise<unknown>)[] = [
  add,
  add,
  add,
  async (world, { user }) => {
    const [name, id] = [...world.ids].at(-1) ?? []
    if (name === undefined || id === undefined) return
    await user.put(`/shopping-list/${id}`, { itemId: id, purchased: true }, inside(world))
  },
  async (world, { user }) => {
    world.trips += 1
    await user.put('/shopping-trip', { minutes: 10 }, inside(world))
  },
  (world, { user }) => user.send('DELETE', '/shopping-trip', { headers: inside(world) }),
  ({ household }, { user }) => user.put('/notifications/presence', { household }),
  choose,
  choose,
  joinOrLeave,
  (world, _person, draw) => pass(world, draw(15)),
  (world) => pass(world, 12),
  async ({ app, past }, _person, draw) => {
    const event = past[draw(past.length || 1)]
    if (event) await app.deliver(event)
  },
  async (_world, { phone }) => {
    phone.answer = phone.answer ? undefined : { status: 503 }
  },
]

async function add(world: NotifiedWorld, person: Person): Promise<void> {
  const name = `Thing ${world.makers.size}`
  const { status, body } = await person.user.post('/items', { name, extra: 1, keep: false }, inside(world))
  if (status !== 201) return
  world.makers.set(name, person)
  world.ids.set(name, String(Object(body).id))
}

async function choose(world: NotifiedWorld, person: Person, draw: Draw): Promise<void> {
  const kinds = ['going', 'added', 'bought'].filter(() => draw(3) > 0)
  const wanted = draw(4) === 0 ? [] : kinds
  const isLost = world.losesEnds && wanted.length < person.kinds.length
  if (isLost) person.kinds = wanted
  const { subscription } = person.phone
  const sent = { household: world.household, subscription, kinds: wanted }
  if (!isLost && (await person.user.put('/notifications', sent)).status === 200) person.kinds = wanted
}

async function joinOrLeave(world: NotifiedWorld, person: Person): Promise<void> {
  const [owner] = world.people
  if (!owner || person === owner) return
  if (person.isMember) {
    const path = `/households/${world.household}/members/${userIdOf(person.user)}`
    await person.user.send('DELETE', path)
    // After a return one is asked again.
    person.kinds = []
  } else await join(owner.user, world.household, person.user, 'member')
  person.isMember = !person.isMember
}

async function pass({ app, past }: NotifiedWorld, minutes: number): Promise<void> {
  past.push(...app.waiting.map(({ event }) => event))
  past.splice(0, Math.max(0, past.length - 20))
  await app.pass(minutes)
}

/** Looks at all messages that have arrived since it last did. */
function check(world: NotifiedWorld): void {
  for (const person of world.people) {
    const arrived = person.phone.messages.slice(person.checked)
    person.checked += arrived.length
    for (const message of arrived) world.wrong.push(...faultsOf(world, person, message))
  }
}

function faultsOf(world: NotifiedWorld, person: Person, { tag, title, body }: PushMessage): string[] {
  const names = [...body.matchAll(/Thing \d+/g)].map(([name]) => name)
  const kinds = kindsOf(tag, names)
  const what = names.length > 0 ? names : [`${tag} ${title} ${world.trips} ${world.makers.size}`]
  const again = what.filter((one) => person.told.has(one))
  for (const one of what) person.told.add(one)
  const isOwn =
    new RegExp(`(^|: )${person.user.name}( |:)`).test(title) ||
    names.some((name) => world.makers.get(name) === person)
  return [
    ...(person.isMember ? [] : ['told of a household that somebody has left']),
    ...(person.kinds.some((kind) => kinds.includes(kind)) ? [] : [`told after the end: ${tag}`]),
    ...(isOwn ? [`told of their own: ${title}`] : []),
    ...(names.length > 0 && again.length > 0 ? [`told twice: ${again.join()}`] : []),
  ]
}

function kindsOf(tag: string, names: readonly string[]): readonly string[] {
  if (tag.startsWith('going')) return ['going']
  return names.length > 0 ? ['added'] : ['bought']
}

/** A generator of numbers that a seed makes the same ones of (mulberry32). */
function drawFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Lets so many things happen, and returns what was told wrongly, and how much was told at all. */
async function live(events: number, seed: number, losesEnds = false) {
  const world = await openWorld(losesEnds)
  onTestFinished(() => world.app.close())
  const draw = drawFrom(seed)
  for (let event = 0; event < events && world.wrong.length === 0; event += 1) await step(world, draw)
  const told = world.people.reduce((sum, { phone }) => sum + phone.messages.length, 0)
  return { wrong: world.wrong, told }
}

test(`no message is wrong in ${sizes.events} events`, patiently, async () => {
  const { wrong, told } = await live(sizes.events, 7)
  expect(wrong).toEqual([])
  expect(told).toBeGreaterThan(0)
})

test('finds the planted bug: a device that is notified after its end', searching, async () => {
  expect((await live(400, 7, true)).wrong).not.toEqual([])
})
