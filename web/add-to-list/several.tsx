import { levelOf, StockLevel } from '../item-row/stock-figures.tsx'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { crossIcon, plusIcon } from '../ui/images/icons.ts'
import { detailOf, nameOf, titleOf } from './choice-text.ts'
import { idOf, type Part } from './typed-parts.ts'

interface Props {
  readonly id: string
  readonly parts: readonly Part[]
  /** Takes another choice for a part, or leaves it out. */
  readonly onDecide: (part: string, choice: string | null) => void
  readonly onAdd: () => void
  readonly onOneLine: () => void
}

/** Several things that were typed at once. */
export function Several({ id, parts, onDecide, onAdd, onOneLine }: Props) {
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
function Rival({ id, choice, offered, onDecide }: Part & Pick<Props, 'onDecide'>) {
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
