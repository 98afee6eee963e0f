import { addToBase, removeBase, setBase } from '../model/commands/quantities.ts'
import { facade } from '../model/facade.ts'
import { baseInventory as routes } from './contract.ts'

/** The commands that the calls about base quantities stand for. */
export const baseInventoryFacades = {
  add: facade(routes.add, ({ body: { itemId, desiredQuantity } }) => [setBase(itemId, desiredQuantity)]),
  change: facade(
    routes.change,
    ({ params: { itemId }, body: { desiredQuantity, delta = 0, floor = false } }) =>
      desiredQuantity === undefined
        ? [addToBase(itemId, { delta, floor })]
        : [setBase(itemId, desiredQuantity)],
  ),
  remove: facade(routes.remove, ({ params: { itemId } }) => [removeBase(itemId)]),
}
