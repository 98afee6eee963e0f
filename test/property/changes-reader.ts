import { items as routes } from '../../functions/items/contract.ts'
import type { Item } from '../../functions/model/item.ts'
import type { Reply, TestUser } from '../support/test-app.ts'

/** Reads an item as the app does: once with the list, then by what has changed since. */
export class ChangesReader {
  readonly #testUser: TestUser
  readonly #itemId: string
  #held: { readonly point: string; readonly item: Item } | undefined

  constructor(testUser: TestUser, itemId: string) {
    this.#testUser = testUser
    this.#itemId = itemId
  }

  /** Answers as the route of one item does. */
  async read(): Promise<Reply> {
    if (!this.#held) return this.#readList()
    const reply = await this.#testUser.get(`/items/changes?since=${this.#held.point}`)
    if (reply.status !== 200) return reply
    const { point, items } = routes.changes.answers[200].parse(reply.body)
    if (point === null) return this.#readList()
    return this.#hold(reply, point, this.#in(items) ?? this.#held.item)
  }

  async #readList(): Promise<Reply> {
    const reply = await this.#testUser.get('/items')
    if (reply.status !== 200) return reply
    const item = this.#in(routes.list.answers[200].parse(reply.body))
    const point = reply.headers.get('x-point')
    return item ? this.#hold(reply, point, item) : { ...reply, status: 404 }
  }

  #hold(reply: Reply, point: string | null, item: Item): Reply {
    this.#held = point === null ? undefined : { point, item }
    return { ...reply, body: item }
  }

  #in = (items: readonly Item[]) => items.find(({ id }) => id === this.#itemId)
}
