import { toBuy } from '../../functions/model/gap.ts'
import { levelOf, StockLevel } from '../item-row/stock-figures.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { texts } from '../i18n/texts.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import type { Item } from '../../functions/model/item.ts'
import { amountFor, cutAt, type Offered } from './find-for-list.ts'

interface Props extends Offered {
  readonly id: string
  readonly text: string
  /** The place of the choice that Enter takes. */
  readonly tinted: number
  readonly onChoose: (place: number) => void
}

export const choiceId = (list: string, place: number) => `${list}-${place}`

export function Choices({ id, text, items, isExact, tinted, onChoose }: Props) {
  const once = items.length
  const choiceOf = (place: number) => ({
    id: choiceId(id, place),
    role: 'option',
    'aria-selected': place === tinted,
    className: place === tinted ? 'list-choice tinted' : 'list-choice',
    onClick: () => onChoose(place),
  })
  return (
    <div id={id} role="listbox" aria-label={texts.addToList.title}>
      {items.length > 0 && (
        <div role="group" aria-labelledby={`${id}-yours`}>
          <div id={`${id}-yours`} className="heading">
            {texts.addToList.yours}
          </div>
          {items.map((item, place) => (
            <div key={item.id} {...choiceOf(place)}>
              <StockLevel level={levelOf(item)} />
              <span className="row-name">
                <Found name={item.name} text={text} />
                <span className="detail">{stateOf(item, amountFor(item, text))}</span>
              </span>
              <span className="round">
                <Icon of={plusIcon} />
              </span>
            </div>
          ))}
        </div>
      )}
      {!isExact && (
        <div {...choiceOf(once)}>
          <Icon of={plusIcon} />
          <span className="row-name">
            <span className="once">{texts.addToList.addOnce(text.trim())}</span>
            <span className="detail">{texts.addToList.thisTrip}</span>
          </span>
          <span aria-hidden="true">↵</span>
        </div>
      )}
    </div>
  )
}

function Found({ name, text }: { readonly name: string; readonly text: string }) {
  const [before, found, after] = cutAt(name, text)
  return (
    <span>
      {before}
      {found !== '' && <mark>{found}</mark>}
      {after}
    </span>
  )
}

function stateOf(item: Item, amount: number): string {
  const wanted = toBuy(item)
  const state =
    wanted > 0
      ? texts.addToList.onList(formatQuantity(wanted))
      : texts.addToList.nothingToBuy(formatQuantity(item.quantity ?? 0))
  return amount === 1 ? state : `${messages.pack(formatQuantity(amount))} · ${state}`
}
