import { useState } from 'react'
import type { Lot } from '../../functions/model/lots.ts'
import { add } from '../../functions/model/quantity.ts'
import type { Purchase } from './purchases.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { focusFirstError } from '../ui/inputs/form.tsx'
import { formatList, formatQuantity } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'
import { amountOf, datedParts, type ChosenDates, noDates, withPack } from '../use-first/chosen-dates.ts'
import type { Item } from '../../functions/model/item.ts'
import { DateChoice } from './date-choice.tsx'
import { correction } from '../quick-looks/correction.ts'
import type { LeftQuestion } from './left-questions.ts'
import { readScan } from '../../functions/model/read-scan.ts'
import { onePiece, packOf } from '../finding/pack.ts'
import { useHardwareScanner } from '../hardware-scanner/use-hardware-scanner.ts'
import { datedPurchases } from './dated-purchases.ts'
import './put-away-dialog.css'

/** The dates of what was bought, and what was there before, by the items' ids. */
export type Dates = Readonly<Record<string, Pick<Purchase, 'until' | 'lots' | 'correction'>>>

export interface PutAwayProps extends DialogControl {
  readonly questions: readonly LeftQuestion[]
  readonly bought: readonly Purchase[]
  readonly items: readonly Item[]
  /** How many items are put away altogether. */
  readonly count: number
  readonly onConfirm: (dates: Dates) => void
}

/** Nothing is preselected: a wrong date is worse than none, and a guess never changes the stock. */
export function PutAwayDialog({ questions, bought, items, count, onConfirm, ...dialog }: PutAwayProps) {
  const [left, setLeft] = useState<Readonly<Record<string, number | undefined>>>({})
  const answers = questions.flatMap(({ item, bought: amount }) => {
    const there = left[item.id]
    return there === undefined ? [] : [{ item, there, stock: formatQuantity(add(there, amount)) }]
  })
  const { purchases, chosenOf, choose, refused } = useChosenDates({ bought, items, open: dialog.open })
  const parts = purchases.map((one) => ({ ...one, lots: datedParts(one.quantity, chosenOf(one)) }))
  const undated = parts.filter(({ lots }) => lots.length === 0).map(({ name }) => name)

  function confirm() {
    const isInvalid = purchases.some((one) =>
      chosenOf(one).others.some((part) => amountOf(part) === undefined),
    )
    if (isInvalid) return focusFirstError()
    const said: Record<string, Dates[string]> = Object.fromEntries(parts.map((one) => [one.id, datesOf(one)]))
    for (const { item, there } of answers)
      said[item.id] = { ...said[item.id], correction: correction(item, there) }
    onConfirm(said)
  }

  const isBoth = questions.length > 0 && purchases.length > 0
  const { quickCheck, allOptional, wasLeft, answerIfKnown, question, known } = texts.toUseFirst
  const [title, hint] = isBoth
    ? [quickCheck, allOptional]
    : questions.length > 0
      ? [wasLeft, answerIfKnown]
      : [question, known({ dated: purchases.filter(({ days }) => days !== null).length, all: count })]
  return (
    <Dialog
      title={title}
      {...dialog}
      footer={
        <div className="put-away-confirm">
          <Button onClick={confirm}>{messages.shoppingList.addSome(count)}</Button>
          <p className="detail" role="status">
            {refused && texts.toUseFirst[refused]}{' '}
            {answers.map(({ item: { name }, stock }) => texts.toUseFirst.willBe({ name, stock })).join(' ')}{' '}
            {undated.length > 0 &&
              texts.toUseFirst.without({ count: undated.length, names: formatList(undated) })}
          </p>
        </div>
      }
    >
      <p className="detail">{hint}</p>
      {isBoth && <h3>{wasLeft}</h3>}
      <ul className="put-away-dates" hidden={questions.length === 0}>
        {questions.map((one) => (
          <LeftChoice
            key={one.item.id}
            question={one}
            value={left[one.item.id]}
            onChange={(there) => setLeft({ ...left, [one.item.id]: there })}
          />
        ))}
      </ul>
      {isBoth && <h3>{question}</h3>}
      <ul className="put-away-dates" hidden={purchases.length === 0}>
        {purchases.map((purchase) => (
          <DateChoice
            key={purchase.id}
            purchase={purchase}
            value={chosenOf(purchase)}
            onChange={(dates) => choose(purchase, dates)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

function datesOf({ quantity, lots }: Purchase & { readonly lots: Lot[] }) {
  const [first] = lots
  if (!first) return {}
  return first.until !== null && first.quantity === quantity ? { until: first.until } : { lots }
}

interface Props {
  readonly question: LeftQuestion
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

function LeftChoice({ question: { item, bought, isNoneLikely }, value, onChange }: Props) {
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

interface Asked {
  readonly bought: readonly Purchase[]
  readonly items: readonly Item[]
  readonly open: boolean
}

/** The dates of what was bought, chosen or read by a hardware scanner, and why the last pack gave none. */
function useChosenDates({ bought, items, open }: Asked) {
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenDates>>>({})
  const [refused, setRefused] = useState<'noDateInCode' | 'packWithoutPlace'>()
  const chosenOf = ({ id }: Purchase) => chosen[id] ?? noDates
  const choose = ({ id }: Purchase, dates: ChosenDates) => setChosen({ ...chosen, [id]: dates })

  useHardwareScanner(open ? 'scanner' : undefined, (text) => {
    const scan = readScan(text)
    const [found] = bought.flatMap((purchase) => {
      const item = items.find(({ id }) => id === purchase.id)
      const pack = item && packOf(item, scan)
      return pack ? [{ purchase, pack }] : []
    })
    const { purchase, pack: { until, amount } = onePiece } = found ?? {}
    const dates = purchase && until && withPack(purchase.quantity, chosenOf(purchase), until, amount)
    if (purchase && dates) choose(purchase, dates)
    const reason = purchase && until === undefined ? 'noDateInCode' : 'packWithoutPlace'
    setRefused(dates ? undefined : reason)
  })

  const purchases = datedPurchases(bought, items, ({ id }) => id in chosen)
  return { purchases, chosenOf, choose, refused }
}
