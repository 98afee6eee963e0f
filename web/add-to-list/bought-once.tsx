import { Icon } from '../ui/images/icon.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { normalizeText } from '../../functions/model/normalize-text.ts'
import { messages, texts } from '../i18n/messages.ts'
import type { Once } from '../../functions/model/once-fields.ts'
import type { Item } from '../../functions/model/item.ts'
import { useBoughtOnce } from './use-bought-once.ts'

interface Props {
  readonly rows: readonly Item[]
  readonly onAdd: (once: Once) => void
}

const most = 5

export function BoughtOnce({ rows, onAdd }: Props) {
  const present = new Set(rows.map(({ name }) => normalizeText(name)))
  const offered = useBoughtOnce().filter(({ name }) => !present.has(normalizeText(name)))
  if (offered.length === 0) return null
  return (
    <section aria-labelledby="bought-once">
      <h3 id="bought-once">{texts.addToList.boughtOnce}</h3>
      <ul>
        {offered.slice(0, most).map((once) => (
          <li key={once.name}>
            <button type="button" className="list-choice" onClick={() => onAdd(once)}>
              <Icon of={plusIcon} />
              <span>
                {once.name}
                <span className="detail"> · {messages.shoppingList.once}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
