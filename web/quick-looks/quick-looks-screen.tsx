import { useState, useEffect, useRef } from 'react'
import { beliefsOf } from '../../functions/model/forecasts/doubts.ts'
import type { Item } from '../../functions/model/item.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { HouseholdGate, ViewerNote } from '../open-household/household-gate.tsx'
import { useHousehold } from '../open-household/use-household.ts'
import { useItems } from '../outbox/use-items.ts'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { looksOf, placeOf } from './looks-of.ts'
import { useAnswers, outcomeOf, type Answer } from './use-answers.ts'
import { flushSync } from 'react-dom'
import { GrocerySymbol } from '../groceries/grocery-symbol.tsx'
import { formatQuantity, formatQuantityInput, withUnit } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusFirstError, Form } from '../ui/inputs/form.tsx'
import { QuantityField, readQuantity } from '../ui/inputs/quantity-field.tsx'
import { ignorePresses } from '../ui/lists/presses.ts'
import { knownOf } from './known-of.ts'
import { LookTitle } from './look-title.tsx'
import { toBuy } from '../../functions/model/gap.ts'
import { undoOutcomes } from '../outbox/submit.ts'
import { Icon } from '../ui/images/icon.tsx'
import { checkIcon, undoIcon } from '../ui/images/icons.ts'
import { QuantityChange } from '../ui/lists/quantity-change.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { RowText } from '../ui/lists/row-group.tsx'
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

interface LooksEndProps {
  readonly answers: readonly Answer[]
  /** Returns an item as it is now; undefined where it was deleted. */
  readonly current: (item: Item) => Item | undefined
  readonly onDone: () => void
}

function LooksEnd({ answers, current, onDone }: LooksEndProps) {
  const given = answers.flatMap((answer) => {
    const now = answer.intent === undefined ? undefined : current(answer.item)
    return now ? [{ answer, now }] : []
  })
  return (
    <>
      <section className="empty look">
        <Icon of={checkIcon} />
        <LookTitle>{given.length > 0 ? texts.quickLooks.thanks : texts.quickLooks.nothing}</LookTitle>
        {given.length > 0 && <span className="detail">{texts.quickLooks.next}</span>}
        <ul className="rows">
          {given.map((one) => (
            <Row key={one.now.id} {...one} />
          ))}
        </ul>
      </section>
      <div className="dock">
        <Button onClick={onDone}>{messages.dialog.done}</Button>
      </div>
    </>
  )
}

function Row({ answer: { item, intent = '' }, now }: { readonly answer: Answer; readonly now: Item }) {
  const { name } = now
  const [before, after] = [formatQuantity(item.quantity), formatQuantity(now.quantity)]
  const isChanged = before !== after
  const wanted = toBuy(now)
  return (
    <li className="row still">
      <RowText
        title={name}
        detail={isChanged && wanted > 0 ? texts.quickLooks.onList(formatQuantity(wanted)) : undefined}
      />
      {isChanged ? <QuantityChange before={before} after={after} /> : texts.quickLooks.still(after)}
      {isChanged && (
        <Button
          variant="text"
          icon={undoIcon}
          aria-label={texts.quickLooks.undo(name)}
          onClick={() => void undoOutcomes([outcomeOf(intent)], name).then(focusHeading)}
        />
      )}
    </li>
  )
}
