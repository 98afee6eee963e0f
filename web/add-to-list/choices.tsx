import { levelOf, StockLevel } from '../item-row/stock-figures.tsx'
import { texts } from '../i18n/texts.ts'
import { Icon } from '../ui/images/icon.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { detailOf, titleOf } from './choice-text.ts'
import { type Choice, cutAt, isContradicting } from './find-for-list.ts'
import type { Typing } from './use-typing.ts'
import { type Answer, UsedUpOrMore } from './used-up-or-more.tsx'

interface Props extends Pick<Typing, 'text' | 'choices' | 'tinted' | 'answer' | 'choose'> {
  readonly id: string
}

export const choiceId = (list: string, place: number, answer = '') => `${list}-${place}${answer}`

export function Choices({ id, text, choices, tinted, answer, choose }: Props) {
  const optionOf = (place: number, given?: Answer) => ({
    id: choiceId(id, place, given),
    role: 'option',
    'aria-selected': place === tinted && given === answer,
    onClick: () => choose(place, given),
  })
  const isAsking = (choice: Choice, place: number) => place === tinted && isContradicting(choice)
  return (
    <div id={id} role="listbox" aria-label={texts.addToList.title}>
      {choices.map((choice, place) => (
        <div
          key={choice.item?.id ?? String(choice.isWritten)}
          className={place === tinted ? 'list-choice tinted' : 'list-choice'}
          {...(isAsking(choice, place) ? {} : optionOf(place))}
        >
          {choice.item ? <StockLevel level={levelOf(choice.item)} /> : <Icon of={plusIcon} />}
          <span className="row-name">
            {choice.item ? (
              <Found name={titleOf(choice)} text={text} />
            ) : (
              <span className="once">{titleOf(choice)}</span>
            )}
            <span className="detail">{detailOf(choice)}</span>
          </span>
          {isAsking(choice, place) ? (
            <UsedUpOrMore
              id={choiceId(id, place)}
              name={`${titleOf(choice)}, ${detailOf(choice)}`}
              buttonOf={(given) => optionOf(place, given)}
            />
          ) : place === tinted ? (
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
