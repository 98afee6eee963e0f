import { levelOf, StockLevel } from '../item-row/stock-figures.tsx'
import { texts } from '../i18n/texts.ts'
import { Icon } from '../ui/images/icon.tsx'
import { plusIcon, crossIcon } from '../ui/images/icons.ts'
import { detailOf, titleOf, nameOf } from './choice-text.ts'
import { type Choice, cutAt, isContradicting } from './find-for-list.ts'
import type { Typing } from './use-typing.ts'
import { type Answer, UsedUpOrMore } from './used-up-or-more.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { idOf, type Part } from './typed-parts.ts'

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

interface SeveralProps {
  readonly id: string
  readonly parts: readonly Part[]
  /** Takes another choice for a part, or leaves it out. */
  readonly onDecide: (part: string, choice: string | null) => void
  readonly onAdd: () => void
  readonly onOneLine: () => void
}

/** Several things that were typed at once. */
export function Several({ id, parts, onDecide, onAdd, onOneLine }: SeveralProps) {
  return (
    <div id={id}>
      <ul aria-label={texts.addToList.title}>
        {parts.map((part) => (
          <li key={part.id} className="list-choice">
            {part.choice.item ? <StockLevel level={levelOf(part.choice.item)} /> : <Icon of={plusIcon} />}
            <span className="row-name">
              <span>{part.choice.item ? titleOf(part.choice) : nameOf(part.choice)}</span>
              <span className="detail">{detailOf(part.choice)}</span>
              <Rival {...part} onDecide={onDecide} />
            </span>
            <button
              type="button"
              aria-label={texts.addToList.leaveOut(nameOf(part.choice))}
              onClick={() => onDecide(part.id, null)}
            >
              <Icon of={crossIcon} />
            </button>
          </li>
        ))}
      </ul>
      <div className="several-actions">
        <Button variant="text" onClick={onOneLine}>
          {texts.addToList.oneLine}
        </Button>
        <Button onClick={onAdd}>{texts.addToList.addAll(parts.length)}</Button>
      </div>
    </div>
  )
}

/** The next that may be meant in place of a part's choice. */
function Rival({ id, choice, offered, onDecide }: Part & Pick<SeveralProps, 'onDecide'>) {
  const rival = offered.find((one) => (choice.item ? !one.item : one.item))
  const [first] = offered
  const isSure = first?.item && !first.isAsked
  if (!rival || isSure) return null
  return (
    <button type="button" className="detail" onClick={() => onDecide(id, idOf(rival))}>
      {texts.addToList.orElse(nameOf(rival))}
    </button>
  )
}
