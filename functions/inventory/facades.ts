import { addToStock, count, removeStock, setStock } from '../model/commands/quantities.ts'
import { facade } from '../model/facade.ts'
import { inventory as routes } from './contract.ts'

/** The commands that the calls about the stock stand for. */
export const inventoryFacades = {
  add: facade(routes.add, ({ body: { itemId, quantity, until } }) => [
    addToStock(itemId, { delta: quantity, floor: false, until }),
  ]),
  change: facade(routes.change, ({ params: { itemId }, body }) => {
    const { quantity, delta = 0, floor = false, until, thrown_away: isThrownAway } = body
    return quantity === undefined
      ? [addToStock(itemId, { delta, floor, until, isThrownAway })]
      : [setStock(itemId, quantity)]
  }),
  count: facade(routes.count, ({ body }) => body.map(({ itemId, quantity }) => count(itemId, quantity))),
  remove: facade(routes.remove, ({ params: { itemId } }) => [removeStock(itemId)]),
}
