import type { Entry } from '../../functions/model/entry.ts'
import type { HistoryKind } from '../../functions/model/history-kinds.ts'
import { subtract } from '../../functions/model/quantity.ts'
import { texts } from '../i18n/texts.ts'
import { formatQuantity } from '../i18n/format.ts'
import { isOneOff } from './groups.ts'
import type { ChangedQuantity } from '../ui/lists/quantity-change.tsx'

const { did } = texts.history

/** Says who did what in an entry; which item it was is said beside it. */
export function actionOf(entry: Entry): string {
  const describe = known[entry.kind] ?? descriptions.item_changed
  return describe({ ...entry, user: authorOf(entry) })
}

/** Names who did something, and the key by which a program did it for them. */
export const authorOf = ({ user, api_key }: Entry): string =>
  api_key === undefined ? user : texts.history.byKey({ user, key: api_key })

type Describe = (entry: Entry) => string

const descriptions: Readonly<Record<HistoryKind, Describe>> = {
  item_added: (entry) => (isOneOff(entry) ? did.addedOnce : did.added)(entry.user),
  item_changed: ({ user }) => did.changed(user),
  item_deleted: ({ user }) => did.deleted(user),
  stock_changed: stockAction,
  counted: ({ user }) => did.counted(user),
  corrected: ({ user, after }) => didCorrect(after?.quantity)(user),
  thrown_away: ({ user, before, after }) =>
    did.threwAway({ user, amount: formatQuantity(subtract(before?.quantity ?? 0, after?.quantity ?? 0)) }),
  base_quantity_changed: ({ user, after }) =>
    (after?.desired_quantity ?? null) === null ? did.removedBase(user) : did.setBase(user),
  ticked: ({ user, after }) => (after?.purchased ? did.ticked(user) : did.unticked(user)),
  row_changed: ({ user }) => did.changedRow(user),
  put_away: (entry) => (entry.after ? stockAction(entry) : did.bought(entry.user)),
  store_added: ({ user }) => did.addedStore(user),
  store_changed: ({ user, after }) => (after?.order ? did.changedOrder : did.renamedStore)(user),
  store_deleted: ({ user }) => did.deletedStore(user),
  imported: ({ user, before }) => (before ? did.changedByImport(user) : did.imported(user)),
  restored: ({ user }) => did.restored(user),
  undone: reversalAction(did.undid),
  redone: reversalAction(did.redid),
}

/** A look that finds the figure right changes none. */
function didCorrect(quantity: number | null | undefined) {
  if (quantity === undefined) return did.stillRight
  return quantity === 0 ? did.usedUp : did.corrected
}

// A newer version may write kinds that this one does not know.
const known: Readonly<Record<string, Describe | undefined>> = descriptions

function stockAction({ user, before, after }: Entry): string {
  const has = after?.quantity ?? null
  if (has === null) return did.removedStock(user)
  const difference = subtract(has, before?.quantity ?? 0)
  if (difference === 0) return did.enteredStock(user)
  return (difference > 0 ? did.putIn : did.tookOut)({ user, amount: formatQuantity(Math.abs(difference)) })
}

function reversalAction(reversal: typeof did.undid): Describe {
  return ({ user, before, after }) => {
    if (!after) return reversal.away(user)
    return (before ? reversal.change : reversal.back)(user)
  }
}

const changedQuantities: Readonly<Record<string, 'quantity' | 'desired_quantity' | undefined>> = {
  stock_changed: 'quantity',
  counted: 'quantity',
  corrected: 'quantity',
  thrown_away: 'quantity',
  put_away: 'quantity',
  base_quantity_changed: 'desired_quantity',
} satisfies Partial<Record<HistoryKind, 'quantity' | 'desired_quantity'>>

/** Returns the quantity that an entry changed, unless it changed something else or removed the quantity. */
export function quantityChangeOf({ kind, before, after }: Entry): ChangedQuantity | undefined {
  const field = changedQuantities[kind]
  const has = field && after?.[field]
  if (typeof has !== 'number') return undefined
  return { before: formatQuantity(before?.[field ?? 'quantity'] ?? null), after: formatQuantity(has) }
}
