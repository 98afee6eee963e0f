import type { Browser } from '@playwright/test'
import { neededRows } from '../../functions/model/shopping-row.ts'
import { Model, type PutAwayTwice } from './two-browsers-model.ts'
import {
  addStore,
  arrangeStore,
  deepScreensOf,
  hasLot,
  hasStores,
  readDeepScreens,
  throwAway,
} from './two-browsers-deep.ts'
import { Person } from './two-browsers-person.ts'
import type { Server } from './two-browsers-server.ts'
import { tickAsOlder } from './two-browsers-storage.ts'
import type { Step } from './two-browsers-steps.ts'
import type { Item } from '../../functions/model/item.ts'
import { expect, type Screens, type Tab } from './two-browsers-tab.ts'

/** Two people who use a server at once, each in a browser. */
export class World {
  readonly #model = new Model()
  readonly #server: Server
  readonly #people: Person[] = []
  #count = 0
  #both: PutAwayTwice | undefined

  private constructor(server: Server) {
    this.#server = server
  }

  /** @param plantedBug a script that runs at the start of each of ben's pages */
  static async open(browser: Browser, server: Server, plantedBug = ''): Promise<World> {
    const world = new World(server)
    const { port } = server
    const onSentBy = (name: string) => (path: string, key: string, body: unknown) => {
      if (path.endsWith('/add-to-inventory')) world.#model.putAway(key, body, world.#both)
      const [, store] = /\/stores\/(.+)/.exec(path) ?? []
      if (store !== undefined) world.#model.arrange(name, store, body)
    }
    world.#people.push(
      await Person.open(browser, { name: 'anna', port, tabs: 2, onSent: onSentBy('anna') }),
      await Person.open(browser, { name: 'ben', port, tabs: 1, onSent: onSentBy('ben'), script: plantedBug }),
    )
    return world
  }

  async run(one: Step): Promise<void> {
    const { action, place } = one
    const person = this.#people[place[0]]
    const tab = person?.tabs[place[1]]
    if (!person || !tab) throw new Error('There is no such tab.')
    // With blocked databases, no list is kept.
    const mayLoad = !person.isBlocked || this.#reaches(person)
    if (action === 'cut' || action === 'oneWay' || action === 'kill') await this.#loadBlocked()
    if (action === 'cut' || action === 'oneWay' || action === 'open') await person.setLine(action)
    else if (action === 'kill') await (this.#server.isUp ? this.#server.kill() : this.#server.start())
    else if (action === 'remove' || action === 'return') await this.#server.setBenOut(action === 'remove')
    else if (action === 'reload') await (mayLoad ? tab.page.reload() : undefined)
    else if (action === 'reopen') await (mayLoad ? person.openTab(place[1]) : undefined)
    else if (action === 'full' || action === 'roomy') await person.setFull(action === 'full')
    else if (action === 'block' || action === 'unblock')
      await (this.#reaches(person) ? person.setBlocked(action === 'block') : undefined)
    else if (action === 'endElsewhere') await this.#endElsewhere(person)
    else if (action === 'expire') await tab.expireToken()
    else if (action === 'end') await (this.#reaches(person) ? person.endSession() : undefined)
    else if (await this.#isReady(person, tab)) await this.#change(person, tab, one)
  }

  /** Lets everything be sent and shown. Returns what is not as people have made it. */
  async settle(): Promise<readonly string[]> {
    await this.#server.start()
    for (const person of this.#people) await person.setLine('open')
    await this.#server.setBenOut(false)
    for (const person of this.#people.filter(({ isFull }) => isFull)) await person.setFull(false)
    for (const person of this.#people.filter(({ isBlocked }) => isBlocked)) await person.setBlocked(false)
    for (const person of this.#people)
      await expect.poll(() => this.#sendAll(person), `what ${person.name} has not sent`).toEqual([])
    const items = await this.#server.items()
    const stores = await this.#server.stores()
    for (const { name, tabs } of this.#people) {
      for (const tab of tabs)
        await expect.poll(() => tab.read(), `the screen of ${name}`).toEqual(screensOf(items))
      for (const { page } of tabs.slice(0, 1))
        await expect
          .poll(() => readDeepScreens(page), `the deep screens of ${name}`)
          .toEqual(deepScreensOf(items, stores))
    }
    return this.#model.differences(items, stores)
  }

  async close(): Promise<void> {
    for (const person of this.#people) await person.close()
  }

  async #change(person: Person, tab: Tab, { action, item, field, by }: Step): Promise<void> {
    const number = (this.#count += 1)
    if (action === 'step') {
      await person.make(tab, 1, () => tab.step(field, item, by))
      this.#model.step(field, item, by)
    } else if (action === 'undone') {
      await person.make(tab, 1, () => tab.step(field, item, by))
      await tab.undo()
    } else if (action === 'tick') await this.#tick(person, tab, item)
    else if (action === 'older') await this.#tickAsOlder(person, tab, item)
    else if (action === 'twice') await this.#putAwayTwice(item)
    else if (action === 'putAway') {
      if (await tab.mayPutAway()) await person.make(tab, 1, () => tab.putAway())
    } else if (action === 'add') {
      await person.make(tab, 3, () => tab.add(`Thing ${number}`))
      this.#model.add(`Thing ${number}`)
    } else if (action === 'throwAway') {
      if (!(await hasLot(tab.page, item))) return
      await person.make(tab, 1, () => throwAway(tab.page, item))
      this.#model.step('stock', item, -1)
    } else if (action === 'addStore') {
      if (!(await hasStores(tab.page, 0))) return
      await person.make(tab, 1, () => addStore(tab.page, `Store ${number}`))
      this.#model.addStore(`Store ${number}`)
    } else if (action === 'arrange') {
      if (await hasStores(tab.page, 1)) await person.make(tab, 1, () => arrangeStore(tab.page))
    } else if (action === 'file') {
      await person.make(tab, 1, () => tab.file(item, `Shelf ${number}`))
      this.#model.file(person.name, item, `Shelf ${number}`)
    }
  }

  async #tick(person: Person, tab: Tab, item: string): Promise<void> {
    const isTicked = await tab.isTicked(item)
    if (isTicked === undefined) return
    await person.make(tab, 1, () => tab.tick(item))
    this.#model.tick(person.name, item, !isTicked)
  }

  /** With blocked databases, a page has no list without a connection but the one that it has loaded. */
  async #loadBlocked(): Promise<void> {
    const blocked = this.#people.filter((person) => person.isBlocked && this.#reaches(person))
    for (const tab of blocked.flatMap(({ tabs }) => tabs)) await tab.load()
  }

  /** Lets somebody tick in a tab of an older version, whose databases are as every tab's. */
  async #tickAsOlder(person: Person, tab: Tab, item: string): Promise<void> {
    if (person.isFull || person.isBlocked || !this.#server.isUp) return
    const facts = await this.#server.factsOf(person.name, item)
    await person.make(tab, 1, () => tickAsOlder(tab.page, facts))
    this.#model.tick(person.name, item, true)
  }

  /** Lets ben put away without a connection what anna puts away meanwhile, and leave it at that. */
  async #putAwayTwice(item: string): Promise<void> {
    const [anna, ben] = this.#people
    const [hers, his] = [anna?.tabs[0], ben?.tabs[0]]
    if (!anna || !ben || !hers || !his || !this.#reaches(anna) || !this.#reaches(ben)) return
    if (!(await this.#isReady(anna, hers)) || !(await this.#isReady(ben, his))) return
    // One of an older version has no id, by which it could count once.
    if ((await hers.isTicked(item)) === true) await this.#tick(anna, hers, item)
    if ((await hers.isTicked(item)) === undefined) return
    await this.#tick(anna, hers, item)
    await expect.poll(() => his.isTicked(item), 'the tick on the screen of ben').toBe(true)
    const { item: id } = await this.#server.factsOf(anna.name, item)
    this.#both = { item: id, round: `round ${(this.#count += 1)}` }
    await ben.setLine('cut')
    await ben.make(his, 1, () => his.putAway())
    await anna.make(hers, 1, () => hers.putAway())
    await expect.poll(() => this.#unsent(anna), 'what anna has not put away').toEqual([])
    await ben.setLine('open')
    await expect
      .poll(async () => (await this.#unsent(ben)).filter((one) => one.startsWith('waiting')))
      .toEqual([])
    await his.discardTwice()
    await expect.poll(() => this.#unsent(ben), 'what ben has put away too').toEqual([])
    this.#both = undefined
  }

  async #endElsewhere(person: Person): Promise<void> {
    if (!this.#server.isUp) return
    await this.#server.endSessions(person.name)
    person.isEnded = true
  }

  /** Whether somebody can change the household now; logs in again where that is all they need. */
  async #isReady(person: Person, tab: Tab): Promise<boolean> {
    const isBen = person.name === 'ben'
    if (person.isEnded && this.#reaches(person)) await person.untilLogin()
    if ((await tab.shown()) === 'login') {
      if (!this.#reaches(person)) return false
      await tab.logIn(person.name)
    }
    // It is about to be told.
    if (isBen && this.#server.isBenOut && this.#reaches(person)) return false
    if ((await tab.shown()) === 'closed') {
      if (this.#server.isBenOut) return false
      await tab.page.reload()
    }
    if (this.#reaches(person) && (await tab.shown()) === 'view') await tab.discardTwice()
    if (isBen && this.#reaches(person) && (await tab.decide())) this.#model.sendAgain(person.name)
    return (await tab.shown()) === 'view'
  }

  /** Lets somebody look at each of their tabs; returns what is still not sent. */
  async #sendAll(person: Person): Promise<readonly string[]> {
    for (const tab of person.tabs) {
      await this.#isReady(person, tab)
      await tab.focus()
    }
    return await this.#unsent(person)
  }

  async #unsent(person: Person): Promise<readonly string[]> {
    const stored = (await person.tabs[0]?.stored()) ?? []
    return stored.filter(({ isAnswered }) => isAnswered !== true).map(({ id, state }) => `${state} ${id}`)
  }

  /** Whether somebody's requests are answered. */
  #reaches({ line }: Person): boolean {
    return this.#server.isUp && line.state === 'open'
  }
}

const shownRows = 10

function screensOf(items: readonly Item[]): Screens {
  const amounts = (field: 'quantity' | 'desired_quantity') =>
    items
      .filter((item) => item[field] !== null)
      .slice(0, shownRows)
      .map((item) => `${item.name} ${item[field]}`)
  const list = neededRows(items).map(
    ({ name, amount, quantity, purchased }) => `${name} ${amount ?? quantity}${purchased ? ' ticked' : ''}`,
  )
  return { stock: amounts('quantity'), base: amounts('desired_quantity'), list: list.toSorted() }
}
