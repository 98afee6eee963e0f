import { useState, useEffect, useRef } from 'react'
import { beliefsOf } from '../../functions/model/forecasts/doubts.ts'
import type { Item } from '../../functions/model/item.ts'
import { texts } from '../i18n/texts.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { useHousehold } from '../open-household/use-household.ts'
import { ViewerNote } from '../open-household/viewer-note.tsx'
import { useItems } from '../outbox/use-items.ts'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { LooksEnd } from './looks-end.tsx'
import { looksOf, placeOf } from './looks-of.ts'
import { useAnswers } from './use-answers.ts'
import { flushSync } from 'react-dom'
import { GrocerySymbol } from '../groceries/grocery-symbol.tsx'
import { formatQuantity, formatQuantityInput, withUnit } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusFirstError, Form } from '../ui/inputs/form.tsx'
import { QuantityField, readQuantity } from '../ui/inputs/quantity-field.tsx'
import { ignorePresses } from '../ui/lists/presses.ts'
import { knownOf } from './known-of.ts'
import { LookTitle } from './look-title.tsx'
import './quick-looks.css'

export function QuickLooksScreen() {
  return (
    <DeepScreen title={texts.quickLooks.title} detail={undefined}>
      <HouseholdGate>
        <Loaded />
      </HouseholdGate>
    </DeepScreen>
  )
}

function Loaded() {
  const { rows, loading, failure, retry } = useItems()
  if (loading) return <Loading rows={10} />
  if (failure !== undefined && rows.length === 0) return <LoadFailure failure={failure} retry={retry} />
  return <QuickLooks items={rows} />
}

/** One question a screen. What is asked is chosen once. */
function QuickLooks({ items }: { readonly items: readonly Item[] }) {
  const { mayChange } = useHousehold()
  const [looks] = useState(() => (mayChange ? looksOf(items, beliefsOf(items, Date.now())) : []))
  const { step, answers, before, give, leave } = useAnswers(looks.length)
  const look = looks[step]
  const current = (item: Item) => items.find(({ id }) => id === item.id)
  const isWaiting = look !== undefined && before?.id === look.id && before.belief !== current(look)?.belief
  const detail = look
    ? texts.quickLooks.progress({ place: placeOf([look]), step: step + 1, count: looks.length })
    : looks.length > 0
      ? texts.quickLooks.finished(placeOf(looks))
      : texts.quickLooks.about
  return (
    <>
      <p className="detail">{detail}</p>
      <ViewerNote />
      {look ? (
        <LookCard
          key={look.id}
          item={isWaiting ? before : (current(look) ?? look)}
          isWaiting={isWaiting}
          onAnswer={give}
        />
      ) : (
        <LooksEnd answers={answers} current={current} onDone={leave} />
      )}
    </>
  )
}

interface Props {
  readonly item: Item
  /** Whether the answer is still being taken back: the figure is not yet what is asked. */
  readonly isWaiting: boolean
  readonly onAnswer: (item: Item, there?: number) => void
}

function LookCard({ item, isWaiting, onAnswer }: Props) {
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
