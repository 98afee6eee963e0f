import type { OwnName } from '../../functions/model/commands/own.ts'
import type { Change, Intent, KindName } from '../outbox/log/intent.ts'
import {
  cartIcon,
  checkIcon,
  listIcon,
  minusIcon,
  pencilIcon,
  plusIcon,
  trashIcon,
  undoIcon,
} from '../ui/images/icons.ts'
import { formatDate, formatQuantity, formatTime } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { unsentChangesMessages } from '../i18n/unsent-changes-messages.ts'

export interface Description {
  readonly title: string
  /** The change that was made to it. */
  readonly what: string
  readonly icon: string
}

const texts = unsentChangesMessages.done

const signed = (delta: number) => `${delta < 0 ? '−' : '+'}${formatQuantity(Math.abs(delta))}`

type What = Pick<Description, 'what' | 'icon'> & Partial<Description>

const changed = { what: texts.changed, icon: pencilIcon }

type Descriptions = { readonly [Name in KindName]?: (input: Change<Name>['input']) => What }

// A command with a route of its own needs none.
const kinds: Descriptions = {
  create: ({ fields }) => ({ what: fields.keep === false ? texts.addedOnce : texts.added, icon: plusIcon }),
  createAll: ({ rows }) => ({ title: messages.item.found(rows.length), what: texts.added, icon: plusIcon }),
  edit: () => changed,
  remove: () => ({ what: texts.deleted, icon: trashIcon }),
  stock: ({ delta }) => ({ what: texts.stock(signed(delta)), icon: delta < 0 ? minusIcon : plusIcon }),
  removeStock: () => ({ what: texts.outOfStock, icon: trashIcon }),
  base: ({ delta }) => ({ what: texts.base(signed(delta)), icon: pencilIcon }),
  setBase: ({ desiredQuantity }) => ({
    what: texts.base(formatQuantity(desiredQuantity)),
    icon: pencilIcon,
  }),
  removeBase: () => ({ what: texts.outOfBase, icon: trashIcon }),
  row: ({ change }) => ({ what: describeRow(change), icon: checkIcon }),
  extra: ({ delta }) => ({ what: texts.extra(signed(delta)), icon: cartIcon }),
  putAway: ({ rows }) => ({ ...describeTrip(rows), icon: cartIcon }),
  count: ({ rows }) => ({ title: texts.count(rows.length), what: texts.counted, icon: listIcon }),
  addStore: () => ({ what: texts.added, icon: plusIcon }),
  changeStore: ({ order }) => ({ what: order ? texts.order : texts.renamed, icon: pencilIcon }),
  removeStore: () => ({ what: texts.deleted, icon: trashIcon }),
  undo: () => ({ what: texts.undone, icon: undoIcon }),
} satisfies Required<Omit<Descriptions, OwnName>>

export function describe(intent: Intent): Description {
  return { title: intent.name, ...whatOf(intent) }
}

function whatOf<Name extends KindName>({ kind, input }: Change<Name>): What {
  return kinds[kind]?.(input) ?? changed
}

function describeTrip(rows: Change<'putAway'>['input']['rows']) {
  const [first, ...others] = rows
  return first && others.length === 0
    ? { what: texts.stock(signed(first.quantity)) }
    : { title: texts.trip(rows.length), what: texts.putAway }
}

function describeRow({ purchased, amount, unavailable }: Change<'row'>['input']['change']) {
  if (purchased !== undefined) return purchased ? texts.ticked : texts.unticked
  if (unavailable !== undefined) return unavailable ? texts.away : texts.back
  return amount === undefined || amount === null ? texts.changed : texts.amount(formatQuantity(amount))
}

/** When a change was made: the time of a day like today, the date of any other one. */
export function describeTime(at: number): string {
  const time = new Date(at)
  const isToday = time.toDateString() === new Date().toDateString()
  return (isToday ? formatTime : formatDate)(time.toISOString())
}
