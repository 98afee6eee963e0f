import { levelOf, StockLevel } from '../item-row/stock-figures.tsx'
import { texts } from '../i18n/texts.ts'
import { Icon } from '../ui/images/icon.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { detailOf, titleOf } from './choice-text.ts'
import { type Choice, cutAt } from './find-for-list.ts'

interface Props {
  readonly id: string
  readonly text: string
  readonly choices: readonly Choice[]
  /** The place of the choice that Enter takes. */
  readonly tinted: number
  readonly onChoose: (place: number) => void
}

export const choiceId = (list: string, place: number) => `${list}-${place}`

export function Choices({ id, text, choices, tinted, onChoose }: Props) {
  const optionOf = (place: number) => ({
    id: choiceId(id, place),
    role: 'option',
    'aria-selected': place === tinted,
    className: place === tinted ? 'list-choice tinted' : 'list-choice',
    onClick: () => onChoose(place),
  })
  return (
    <div id={id} role="listbox" aria-label={texts.addToList.title}>
      {choices.map((choice, place) => (
        <div key={choice.item?.id ?? String(choice.isWritten)} {...optionOf(place)}>
          {choice.item ? <StockLevel level={levelOf(choice.item)} /> : <Icon of={plusIcon} />}
          <span className="row-name">
            {choice.item ? (
              <Found name={titleOf(choice)} text={text} />
            ) : (
              <span className="once">{titleOf(choice)}</span>
            )}
            <span className="detail">{detailOf(choice)}</span>
          </span>
          {place === tinted ? (
            <span aria-hidden="true">↵</span>
          ) : (
            <span className="round">
              <Icon of={plusIcon} />
            </span>
          )}
        </div>
      ))}
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
