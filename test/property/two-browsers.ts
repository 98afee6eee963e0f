import type { Browser } from '@playwright/test'
import type { Item } from '../../functions/items/contract.ts'
import { neededRows } from '../../functions/shopping-list/rows.ts'
import { Model } from './two-browsers-model.ts'
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
import type { Step } from './two-browsers-steps.ts'
import { expect, type Screens, type Tab } from './two-browsers-tab.ts'

/** Two people who use a server at once, each in a browser. */
export class World {
  readonly #model = new Model()
  readonly #server: Server
  readonly #people: Person[] = []
  #count = 0

  private constructor(server: Server) {
    this.#server = server
  }

  /** @param plantedBug a script that runs at the start of each of ben's pages */
  static async open(browser: Browser, server: Server, plantedBug = ''): Promise<World> {
    const world = new World(server)
    const { port } = server
    const onSentBy = (name: string) => (path: string, key: string, body: unknown) => {
      if (path.endsWith('/add-to-inventory')) world.#model.putAway(key, body)
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
    if (action === 'cut' || action === 'oneWay' || action === 'open') await person.setLine(action)
    else if (action === 'kill') await (this.#server.isUp ? this.#server.kill() : this.#server.start())
    else if (action === 'remove' || action === 'return') await this.#server.setBenOut(action === 'remove')
    else if (action === 'reload') await tab.page.reload()
    else if (action === 'reopen') await person.openTab(place[1])
    else if (action === 'expire') await tab.expireToken()
    else if (action === 'end') await (this.#reaches(person) ? person.endSession() : undefined)
    else if (await this.#isReady(person, tab)) await this.#change(person, tab, one)
  }

  /** Lets everything be sent and shown. Returns what is not as people have made it. */
  async settle(): Promise<readonly string[]> {
    await this.#server.start()
    for (const person of this.#people) await person.setLine('open')
    await this.#server.setBenOut(false)
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

  /** Whether somebody can change the household now; logs in again where that is all they need. */
  async #isReady(person: Person, tab: Tab): Promise<boolean> {
    const isBen = person.name === 'ben'
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
    if (isBen && this.#reaches(person) && (await tab.decide())) this.#model.sendAgain(person.name)
    return (await tab.shown()) === 'view'
  }

  /** Lets somebody look at each of their tabs; returns what is still not sent. */
  async #sendAll(person: Person): Promise<readonly string[]> {
    for (const tab of person.tabs) {
      await this.#isReady(person, tab)
      await tab.focus()
    }
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
