import { create, edit, remove } from '../model/commands/items.ts'
import { facade } from '../model/facade.ts'
import { items as routes, wantedOnce } from './contract.ts'

/** The commands that the calls about items stand for. */
export const itemFacades = {
  // Where a client offers no id, the server makes one.
  create: facade(routes.create, ({ body: { id = '', unique_ean: _unique, ...fields } }) => [
    create(id, { fields: wantedOnce(fields) }),
  ]),
  createAll: facade(routes.createAll, ({ body }) =>
    body.map(({ id, quantity, ...fields }) => create(id, { fields: wantedOnce(fields), quantity })),
  ),
  change: facade(routes.change, ({ params: { id }, body: { version: _version, ...fields } }) => [
    edit(id, fields),
  ]),
  remove: facade(routes.remove, ({ params: { id } }) => [remove(id)]),
}
