import type { Kind } from '../kinds.ts'
import type { Command, CommandName } from './apply.ts'

const kinds: Readonly<Record<CommandName, Kind>> = {
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

/** Returns the kind of a command's entry in the history, unless the command's rule decides. */
export function kindOfCommand({ kind, input }: Command): Kind {
  return 'isThrownAway' in input && input.isThrownAway ? 'thrown_away' : kinds[kind]
}
