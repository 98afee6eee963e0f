import type { OwnName } from '../../functions/model/commands/own.ts'
import type { Change, Intent, KindName } from '../outbox/log/intent.ts'
import {
  cartIcon,
  checkIcon,
  clipboardIcon,
  listIcon,
  minusIcon,
  pencilIcon,
  plusIcon,
  trashIcon,
  undoIcon,
} from '../ui/images/icons.ts'
import { formatDate, formatQuantity, formatTime } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'

export interface Description {
  readonly title: string
  /** The change that was made to it. */
  readonly what: string
  readonly icon: string
}

const signed = (delta: number) => `${delta < 0 ? '−' : '+'}${formatQuantity(Math.abs(delta))}`

type What = Pick<Description, 'what' | 'icon'> & Partial<Description>

const changed = { what: texts.unsentChanges.done.changed, icon: pencilIcon }

type Descriptions = { readonly [Name in KindName]?: (input: Change<Name>['input']) => What }

// A command with a route of its own needs none.
const kinds: Descriptions = {
  create: ({ fields }) => ({
    what: fields.keep === false ? texts.unsentChanges.done.addedOnce : texts.unsentChanges.done.added,
    icon: plusIcon,
  }),
  createAll: ({ rows }) => ({
    title: messages.item.found(rows.length),
    what: texts.unsentChanges.done.added,
    icon: plusIcon,
  }),
  edit: () => changed,
  remove: () => ({ what: texts.unsentChanges.done.deleted, icon: trashIcon }),
  stock: ({ delta }) => ({
    what: texts.unsentChanges.done.stock(signed(delta)),
    icon: delta < 0 ? minusIcon : plusIcon,
  }),
  removeStock: () => ({ what: texts.unsentChanges.done.outOfStock, icon: trashIcon }),
  base: ({ delta }) => ({ what: texts.unsentChanges.done.base(signed(delta)), icon: pencilIcon }),
  setBase: ({ desiredQuantity }) => ({
    what: texts.unsentChanges.done.base(formatQuantity(desiredQuantity)),
    icon: pencilIcon,
  }),
  removeBase: () => ({ what: texts.unsentChanges.done.outOfBase, icon: trashIcon }),
  row: ({ change }) => ({ what: describeRow(change), icon: checkIcon }),
  extra: ({ delta }) => ({ what: texts.unsentChanges.done.extra(signed(delta)), icon: cartIcon }),
  putAway: ({ rows }) => ({ ...describeTrip(rows), icon: cartIcon }),
  count: ({ rows }) => ({
    title: texts.unsentChanges.done.count(rows.length),
    what: texts.unsentChanges.done.counted,
    icon: listIcon,
  }),
  addStore: () => ({ what: texts.unsentChanges.done.added, icon: plusIcon }),
  changeStore: ({ order }) => ({
    what: order ? texts.unsentChanges.done.order : texts.unsentChanges.done.renamed,
    icon: pencilIcon,
  }),
  removeStore: () => ({ what: texts.unsentChanges.done.deleted, icon: trashIcon }),
  undo: () => ({ what: texts.unsentChanges.done.undone, icon: undoIcon }),
  corrected: ({ quantity }) => ({
    what: texts.unsentChanges.done.stock(formatQuantity(quantity)),
    icon: clipboardIcon,
  }),
} satisfies Required<Omit<Descriptions, OwnName>> & Descriptions

export const describe = (intent: Intent): Description => ({ title: intent.name, ...whatOf(intent) })

const whatOf = <Name extends KindName>({ kind, input }: Change<Name>): What => kinds[kind]?.(input) ?? changed

function describeTrip(rows: Change<'putAway'>['input']['rows']) {
  const [first, ...others] = rows
  return first && others.length === 0
    ? { what: texts.unsentChanges.done.stock(signed(first.quantity)) }
    : { title: texts.unsentChanges.done.trip(rows.length), what: texts.unsentChanges.done.putAway }
}

function describeRow({ purchased, amount, unavailable }: Change<'row'>['input']['change']) {
  if (purchased !== undefined)
    return purchased ? texts.unsentChanges.done.ticked : texts.unsentChanges.done.unticked
  if (unavailable !== undefined)
    return unavailable ? texts.unsentChanges.done.away : texts.unsentChanges.done.back
  return amount === undefined || amount === null
    ? texts.unsentChanges.done.changed
    : texts.unsentChanges.done.amount(formatQuantity(amount))
}

/** When a change was made: the time of a day like today, the date of any other one. */
export function describeTime(at: number): string {
  const time = new Date(at)
  const isToday = time.toDateString() === new Date().toDateString()
  return (isToday ? formatTime : formatDate)(time.toISOString())
}
