import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import type { LeftQuestion } from './left-questions.ts'

interface Props {
  readonly question: LeftQuestion
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

export function LeftChoice({ question: { item, bought, isNoneLikely }, value, onChange }: Props) {
  return (
    <li className="left-choice" aria-label={item.name}>
      <span>{item.name}</span>
      <span className="detail">{texts.toUseFirst.bought(formatQuantity(bought))}</span>
      {[0, item.quantity ?? 0].map((left) => (
        <button
          key={left}
          type="button"
          className={isNoneLikely === (left === 0) ? 'choice likely' : 'choice'}
          aria-pressed={left === value}
          onClick={() => onChange(left === value ? undefined : left)}
        >
          {left === 0 ? messages.shelf.none : texts.toUseFirst.still(formatQuantity(left))}
        </button>
      ))}
    </li>
  )
}
