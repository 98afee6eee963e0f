import type { CommandName } from '../model/commands/apply.ts'
import type { Kind } from '../model/kinds.ts'

/** The kind of each command's entry in the history, unless the command's rule decides. */
export const kindOfCommand: Readonly<Record<CommandName, Kind>> = {
  create: 'item_added',
  edit: 'item_changed',
  remove: 'item_deleted',
  stock: 'stock_changed',
  count: 'counted',
  removeStock: 'stock_changed',
  base: 'base_quantity_changed',
  setBase: 'base_quantity_changed',
  removeBase: 'base_quantity_changed',
  row: 'row_changed',
  extra: 'row_changed',
  putAway: 'put_away',
}
