import { levelOf, StockLevel } from '../item-row/stock-figures.tsx'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { crossIcon, plusIcon } from '../ui/images/icons.ts'
import { detailOf, nameOf, titleOf } from './choice-text.ts'
import type { Choice } from './find-for-list.ts'

interface Part {
  readonly place: number
  readonly choice: Choice
  readonly offered: readonly Choice[]
}

interface Props {
  readonly id: string
  readonly parts: readonly Part[]
  /** Takes another choice for a part, or leaves it out. */
  readonly onDecide: (place: number, choice: Choice | null) => void
  readonly onAdd: () => void
  readonly onOneLine: () => void
}

/** Several things that were typed at once. */
export function Several({ id, parts, onDecide, onAdd, onOneLine }: Props) {
  return (
    <div id={id}>
      <ul>
        {parts.map((part) => (
          <li key={part.place} className="list-choice">
            {part.choice.item ? <StockLevel level={levelOf(part.choice.item)} /> : <Icon of={plusIcon} />}
            <span className="row-name">
              <span>{part.choice.item ? titleOf(part.choice) : nameOf(part.choice)}</span>
              <span className="detail">{detailOf(part.choice)}</span>
              <Rival {...part} onDecide={onDecide} />
            </span>
            <button
              type="button"
              aria-label={texts.addToList.leaveOut(nameOf(part.choice))}
              onClick={() => onDecide(part.place, null)}
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
function Rival({ place, choice, offered, onDecide }: Part & Pick<Props, 'onDecide'>) {
  const rival = offered.find((one) => (choice.item ? !one.item : one.item))
  const [first] = offered
  const isSure = first?.item && !first.isAsked
  if (!rival || isSure) return null
  // Nobody asks any more.
  const chosen = rival.item ? { ...rival, isAsked: false } : rival
  return (
    <button type="button" className="detail" onClick={() => onDecide(place, chosen)}>
      {texts.addToList.orElse(nameOf(rival))}
    </button>
  )
}
