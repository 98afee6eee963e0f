import { addStore, changeStore, removeStore } from '../model/commands/stores.ts'
import { facade } from '../model/facade.ts'
import { stores as routes } from './contract.ts'

/** The commands that the calls about stores stand for. */
export const storeFacades = {
  // Where a client offers no id, the server makes one.
  create: facade(routes.create, ({ body: { id = '', ...fields } }) => [addStore(id, fields)]),
  change: facade(routes.change, ({ params: { id }, body }) => [changeStore(id, body)]),
  remove: facade(routes.remove, ({ params: { id } }) => [removeStore(id)]),
}
