import { toBuy } from '../../functions/model/gap.ts'
import type { Once } from '../../functions/model/once-fields.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'
import type { Choice, ItemChoice } from './find-for-list.ts'

export function titleOf(choice: Choice): string {
  if (choice.item) return choice.isAsked ? texts.addToList.maybe(choice.item.name) : choice.item.name
  const { name } = choice.once
  return choice.isWritten ? texts.addToList.asWritten(name) : texts.addToList.addOnce(name)
}

export const nameOf = (choice: Choice) => choice.item?.name ?? choice.once?.name ?? ''

/** How many, of which kind, and what there is. */
export const detailOf = (choice: Choice): string => (choice.item ? stateOf(choice) : onceDetail(choice.once))

function onceDetail({ amount = 1, note = '', category = '' }: Once): string {
  const parts = [amount === 1 ? '' : formatQuantity(amount), noteText(note), category]
  return parts.filter(Boolean).join(' · ') || texts.addToList.thisTrip
}

const noteText = (note: string) => (note === '' ? '' : texts.addToList.note(note))

function stateOf({ item, amount, note = '', isPack = false }: ItemChoice): string {
  const figure = formatQuantity(amount)
  const wanted = toBuy(item)
  const state =
    wanted > 0
      ? texts.addToList.onList(formatQuantity(wanted))
      : texts.addToList.nothingToBuy(formatQuantity(item.quantity ?? 0))
  const much = amount === 1 ? '' : isPack ? messages.pack(figure) : figure
  return [much, noteText(note), item.category, state].filter(Boolean).join(' · ')
}
