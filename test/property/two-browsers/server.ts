import { items as routes } from '../../../functions/items/contract.ts'
import type { Store } from '../../../functions/model/store.ts'
import { stores as storeRoutes } from '../../../functions/stores/contract.ts'
import { freePort } from '../../support/free-port.ts'
import { accept, invite, join } from '../../support/households.ts'
import { startCopy, type RunningCopy } from '../../support/running-copy.ts'
import { householdOf } from '../../support/store.ts'
import { openTestApp, type TestUser, signIn } from '../../support/test-app.ts'
import { createTestUser, userIdOf } from '../../support/test-users.ts'
import { temporaryFolder } from '../../table/temporary-folder.ts'
import type { Item } from '../../../functions/model/item.ts'
import { initial } from './model.ts'

/** A server that can be killed, with a household of anna, who owns it, and ben. */
export class Server {
  readonly port: number
  readonly #dataDir: string
  readonly #household: string
  #copy: RunningCopy | undefined
  #isBenOut = false

  private constructor(port: number, dataDir: string, household: string) {
    this.port = port
    this.#dataDir = dataDir
    this.#household = household
  }

  /** Starts one whose household has these items. */
  static async open(names: readonly string[]): Promise<Server> {
    const dataDir = await temporaryFolder()
    const testApp = await openTestApp({ dataDir })
    const anna = await createTestUser(testApp, 'anna')
    const ben = await createTestUser(testApp, 'ben')
    for (const name of names) {
      const id = await anna.stocked(name, initial.stock, initial.base)
      await anna.put(`/items/${id}`, { lots: initial.lots, category: initial.categoryOf(name) })
    }
    await anna.post('/stores', { name: initial.store })
    const household = await householdOf(testApp, anna)
    await join(anna, household, ben)
    await ben.put('/me', { default_household: household })
    await testApp.close()
    const server = new Server(await freePort(), dataDir, household)
    await server.start()
    return server
  }

  get isUp(): boolean {
    return this.#copy !== undefined
  }

  get isBenOut(): boolean {
    return this.#isBenOut
  }

  async start(): Promise<void> {
    this.#copy ??= await startCopy({ DATA_DIR: this.#dataDir, PORT: String(this.port), DEMO: '0' })
  }

  async kill(): Promise<void> {
    await this.#copy?.end('SIGKILL')
    this.#copy = undefined
  }

  /** Removes ben from the household, or lets him come back. */
  async setBenOut(isOut: boolean): Promise<void> {
    if (this.#isBenOut === isOut || !this.isUp) return
    this.#isBenOut = isOut
    const [anna, ben] = await Promise.all([this.#as('anna'), this.#as('ben')])
    if (isOut) await anna.remove(`/households/${this.#household}/members/${userIdOf(ben)}`)
    else await accept(ben, (await invite(anna, this.#household)).code)
  }

  /** Ends all sessions of somebody, from another device. */
  async endSessions(name: string): Promise<void> {
    await (await this.#as(name)).post('/auth/logout-all', {})
  }

  /** The ids that an intent of somebody's about an item names. */
  async factsOf(person: string, name: string) {
    const { id: item = '' } = (await this.items()).find((one) => one.name === name) ?? {}
    return { person: userIdOf(await this.#as(person)), household: this.#household, item, name }
  }

  async items(): Promise<readonly Item[]> {
    const anna = await this.#as('anna')
    return routes.list.answers[200].parse((await anna.get('/items')).body)
  }

  async stores(): Promise<readonly Store[]> {
    const anna = await this.#as('anna')
    return storeRoutes.list.answers[200].parse((await anna.get('/stores')).body)
  }

  #as(name: string): Promise<TestUser> {
    return signIn(`http://localhost:${this.port}`, name)
  }
}
