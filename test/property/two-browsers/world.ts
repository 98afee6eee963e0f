import type { Browser } from '@playwright/test'
import { neededRows } from '../../../functions/model/shopping-row.ts'
import { Model, type PutAwayTwice } from './model.ts'
import { deepScreensOf, readDeepScreens } from './deep-screens.ts'
import { Person } from './person.ts'
import type { Server } from './server.ts'
import { tickAsOlder } from './storage.ts'
import type { Item } from '../../../functions/model/item.ts'
import { expect, type Screens, type Tab } from './tab.ts'

/** Two people who use a server at once, each in a browser. */
export class World {
  readonly model = new Model()
  readonly server: Server
  readonly #people: Person[] = []
  #count = 0
  #both: PutAwayTwice | undefined

  private constructor(server: Server) {
    this.server = server
  }

  /** @param plantedBug a script that runs at the start of each of ben's pages */
  static async open(browser: Browser, server: Server, plantedBug = ''): Promise<World> {
    const world = new World(server)
    const { port } = server
    const onSentBy = (name: string) => (path: string, key: string, body: unknown) => {
      if (path.endsWith('/add-to-inventory')) world.model.putAway(key, body, world.#both)
      const [, store] = /\/stores\/(.+)/.exec(path) ?? []
      if (store !== undefined) world.model.arrange(name, store, body)
    }
    world.#people.push(
      await Person.open(browser, { name: 'anna', port, tabs: 2, onSent: onSentBy('anna') }),
      await Person.open(browser, { name: 'ben', port, tabs: 1, onSent: onSentBy('ben'), script: plantedBug }),
    )
    return world
  }

  /** Returns the person and the tab at a place. */
  at([person, tab]: readonly [person: number, tab: number]): { readonly person: Person; readonly tab: Tab } {
    const found = { person: this.#people[person], tab: this.#people[person]?.tabs[tab] }
    if (!found.person || !found.tab) throw new Error('There is no such tab.')
    return { person: found.person, tab: found.tab }
  }

  /** Returns a number that no name has yet. */
  next(): number {
    return (this.#count += 1)
  }

  /** Whether a page of somebody's can be loaded: with blocked databases, no list is kept. */
  mayLoad(person: Person): boolean {
    return !person.isBlocked || this.reaches(person)
  }

  /** Lets everything be sent and shown. Returns what is not as people have made it. */
  async settle(): Promise<readonly string[]> {
    await this.server.start()
    for (const person of this.#people) await person.setLine('open')
    await this.server.setBenOut(false)
    for (const person of this.#people.filter(({ isFull }) => isFull)) await person.setFull(false)
    for (const person of this.#people.filter(({ isBlocked }) => isBlocked)) await person.setBlocked(false)
    for (const person of this.#people)
      await expect.poll(() => this.#sendAll(person), `what ${person.name} has not sent`).toEqual([])
    const items = await this.server.items()
    const stores = await this.server.stores()
    for (const { name, tabs } of this.#people) {
      for (const tab of tabs)
        await expect.poll(() => tab.read(), `the screen of ${name}`).toEqual(screensOf(items))
      for (const { page } of tabs.slice(0, 1))
        await expect
          .poll(() => readDeepScreens(page), `the deep screens of ${name}`)
          .toEqual(deepScreensOf(items, stores))
    }
    return this.model.differences(items, stores)
  }

  /** Returns what each tab shows. */
  async snapshot(): Promise<string> {
    const pages = this.#people.flatMap(({ tabs }) => tabs.map(({ page }) => page))
    const shown = pages.map(async (page) => `${page.url()}\n${await page.locator('body').ariaSnapshot()}`)
    return (await Promise.all(shown)).join('\n\n')
  }

  async close(): Promise<void> {
    for (const person of this.#people) await person.close()
  }

  /** Ticks an item on the list, or takes the tick back. */
  async tick(person: Person, tab: Tab, item: string): Promise<void> {
    const isTicked = await tab.isTicked(item)
    if (isTicked === undefined) return
    await person.make(tab, 1, () => tab.tick(item))
    this.model.tick(person.name, item, !isTicked)
  }

  /** With blocked databases, a page has no list without a connection but the one that it has loaded. */
  async loadBlocked(): Promise<void> {
    const blocked = this.#people.filter((person) => person.isBlocked && this.reaches(person))
    for (const tab of blocked.flatMap(({ tabs }) => tabs)) await tab.load()
  }

  /** Lets somebody tick in a tab of an older version, whose databases are as every tab's. */
  async tickAsOlder(person: Person, tab: Tab, item: string): Promise<void> {
    if (person.isFull || person.isBlocked || !this.server.isUp) return
    const facts = await this.server.factsOf(person.name, item)
    await person.make(tab, 1, () => tickAsOlder(tab.page, facts))
    this.model.tick(person.name, item, true)
  }

  /** Lets ben put away without a connection what anna puts away meanwhile, and leave it at that. */
  async putAwayTwice(item: string): Promise<void> {
    const [anna, ben] = this.#people
    const [hers, his] = [anna?.tabs[0], ben?.tabs[0]]
    if (!anna || !ben || !hers || !his || !this.reaches(anna) || !this.reaches(ben)) return
    if (!(await this.isReady(anna, hers)) || !(await this.isReady(ben, his))) return
    // One of an older version has no id, by which it could count once.
    if ((await hers.isTicked(item)) === true) await this.tick(anna, hers, item)
    if ((await hers.isTicked(item)) === undefined) return
    await this.tick(anna, hers, item)
    await expect.poll(() => his.isTicked(item), 'the tick on the screen of ben').toBe(true)
    const { item: id } = await this.server.factsOf(anna.name, item)
    this.#both = { item: id, round: `round ${this.next()}` }
    await ben.setLine('cut')
    await ben.make(his, 1, () => his.putAway())
    await anna.make(hers, 1, () => hers.putAway())
    await expect.poll(() => this.#unsent(anna), 'what anna has not put away').toEqual([])
    await ben.setLine('open')
    await expect
      .poll(async () => (await this.#unsent(ben)).filter((one) => one.startsWith('waiting')))
      .toEqual([])
    // The refusal is stored before the screen shows it.
    const discardAll = async () => {
      await his.discardTwice()
      return this.#unsent(ben)
    }
    await expect.poll(discardAll, 'what ben has put away too').toEqual([])
    this.#both = undefined
  }

  /** Whether somebody can change the household now; logs in again where that is all they need. */
  async isReady(person: Person, tab: Tab): Promise<boolean> {
    const isBen = person.name === 'ben'
    if (person.isEnded && this.reaches(person)) await person.untilLogin()
    if ((await tab.shown()) === 'login') {
      if (!this.reaches(person)) return false
      await tab.logIn(person.name)
    }
    // It is about to be told.
    if (isBen && this.server.isBenOut && this.reaches(person)) return false
    if ((await tab.shown()) === 'closed') {
      if (this.server.isBenOut) return false
      await tab.page.reload()
    }
    if (this.reaches(person) && (await tab.shown()) === 'view') await tab.discardTwice()
    if (isBen && this.reaches(person) && (await tab.decide())) this.model.sendAgain(person.name)
    return (await tab.shown()) === 'view'
  }

  /** Lets somebody look at each of their tabs; returns what is still not sent. */
  async #sendAll(person: Person): Promise<readonly string[]> {
    for (const tab of person.tabs) {
      await this.isReady(person, tab)
      await tab.focus()
    }
    return await this.#unsent(person)
  }

  async #unsent(person: Person): Promise<readonly string[]> {
    const stored = (await person.tabs[0]?.stored()) ?? []
    return stored.filter(({ isAnswered }) => isAnswered !== true).map(({ id, state }) => `${state} ${id}`)
  }

  /** Whether somebody's requests are answered. */
  reaches({ line }: Person): boolean {
    return this.server.isUp && line.state === 'open'
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
