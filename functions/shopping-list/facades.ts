import { changeRow, putAway, tick, wantMore } from '../model/commands/shopping.ts'
import { facade } from '../model/facade.ts'
import { shoppingList as routes } from './contract.ts'

/** The commands that the calls about the shopping list stand for. */
export const shoppingListFacades = {
  tick: facade(routes.tick, ({ params: { id }, body: { purchased, tick: tickId, extra_delta, ...row } }) => [
    ...(purchased === undefined ? [] : [tick(id, { purchased, tick: tickId })]),
    changeRow(id, row),
    ...(extra_delta === undefined ? [] : [wantMore(id, extra_delta)]),
  ]),
  addToInventory: facade(routes.addToInventory, ({ body }) =>
    body.map(({ id, ...bought }) => putAway(id, bought)),
  ),
}
