import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Item } from '../../functions/model/item.ts'
import { GrocerySymbol } from '../groceries/grocery-symbol.tsx'
import { formatQuantity, formatQuantityInput, withUnit } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusFirstError, Form } from '../ui/inputs/form.tsx'
import { QuantityField, readQuantity } from '../ui/inputs/quantity-field.tsx'
import { ignorePresses } from '../ui/lists/presses.ts'
import { knownOf } from './known-of.ts'
import { LookTitle } from './look-title.tsx'

interface Props {
  readonly item: Item
  /** Whether the answer is still being taken back: the figure is not yet what is asked. */
  readonly isWaiting: boolean
  readonly onAnswer: (item: Item, there?: number) => void
}

export function LookCard({ item, isWaiting, onAnswer }: Props) {
  const quantity = item.quantity ?? 0
  const others = likelyOthers(quantity)
  const [typed, setTyped] = useState(others.length > 1 ? undefined : formatQuantityInput(quantity))
  const isTyping = typed !== undefined
  const there = isTyping ? readQuantity(typed) : quantity
  const figure = formatQuantity(quantity)
  const answers = useRef<HTMLDivElement>(null)
  useEffect(() => ignorePresses(answers.current), [])

  function type(form: HTMLFormElement | null) {
    flushSync(() => setTyped(formatQuantityInput(quantity)))
    form?.querySelector('input')?.focus()
  }

  return (
    <>
      <section className="empty look">
        <GrocerySymbol name={item.name} />
        <LookTitle>
          {texts.quickLooks.question({ name: item.name, quantity: withUnit(figure, item.unit) })}
        </LookTitle>
        <span className="detail">{knownOf(item).join(' ')}</span>
      </section>
      <div ref={answers} className="dock answers" inert={isWaiting}>
        <Form onSubmit={(form) => (there === undefined ? focusFirstError(form) : onAnswer(item, there))}>
          <Button type="submit">
            {there === quantity ? texts.quickLooks.yes(figure) : messages.dialog.save}
          </Button>
          <div className="buttons">
            {isTyping && (
              <QuantityField
                label={texts.quickLooks.another}
                hideLabel
                value={typed}
                onChange={setTyped}
                error={there === undefined ? messages.field.number(0) : undefined}
              />
            )}
            {others
              .filter((other) => !isTyping || other === 0)
              .map((other) => (
                <Button key={other} variant="outlined" onClick={() => onAnswer(item, other)}>
                  {other === 0 ? texts.quickLooks.none : formatQuantity(other)}
                </Button>
              ))}
          </div>
          <div className="buttons">
            {!isTyping && (
              <Button variant="text" onClick={({ currentTarget }) => type(currentTarget.form)}>
                {texts.quickLooks.another}
              </Button>
            )}
            <Button variant="text" onClick={() => onAnswer(item)}>
              {texts.quickLooks.skip}
            </Button>
          </div>
        </Form>
      </div>
    </>
  )
}

/** A little less, or one that was forgotten; of many, and of parts, only none can be guessed. */
function likelyOthers(quantity: number): readonly number[] {
  if (quantity === 1) return [0, 2]
  if (quantity > 9 || !Number.isInteger(quantity)) return [0]
  return [quantity - 1, quantity - 2, 0].filter((one, index, all) => one >= 0 && all.indexOf(one) === index)
}
