import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { Icon } from '../ui/images/icon.tsx'
import { checkIcon } from '../ui/images/icons.ts'

interface Example {
  readonly item: keyof typeof texts.items
  readonly quantity: number
  readonly level: 'enough' | 'low' | 'out'
  readonly toBuy?: number
  readonly purchased?: boolean
}

const texts = messages.login.example

const examples: readonly Example[] = [
  { item: 'cream', quantity: 0, level: 'out', toBuy: 2 },
  { item: 'coffee', quantity: 0.5, level: 'low', toBuy: 0.5, purchased: true },
  { item: 'milk', quantity: 1, level: 'low', toBuy: 3 },
  { item: 'eggs', quantity: 12, level: 'enough' },
  { item: 'rice', quantity: 2, level: 'enough' },
]

export function LandingExample() {
  return (
    <div className="landing-example" aria-hidden="true">
      <div>
        <p className="hint">{texts.home}</p>
        {examples.map(({ item, quantity, level }) => (
          <p key={item} className="example-row">
            <span className={`stock-level ${level}`} />
            <span>{texts.items[item]}</span>
            <span className={`figure ${level}`}>{formatQuantity(quantity)}</span>
          </p>
        ))}
      </div>
      <div>
        <p className="hint">{texts.shop}</p>
        {examples.map(
          ({ item, toBuy, purchased }) =>
            toBuy !== undefined && (
              <p key={item} className={`example-row ${purchased ? 'purchased' : ''}`}>
                <span className="example-tick">{purchased && <Icon of={checkIcon} />}</span>
                <span>{texts.items[item]}</span>
                <span className="figure">{formatQuantity(toBuy)}</span>
              </p>
            ),
        )}
      </div>
    </div>
  )
}
