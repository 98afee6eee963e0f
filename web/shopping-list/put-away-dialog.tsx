import { useState } from 'react'
import type { Lot } from '../../functions/model/lots.ts'
import type { Purchase } from './purchases.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { focusFirstError } from '../ui/inputs/form.tsx'
import { texts } from '../i18n/texts.ts'
import { formatList } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { amountOf, type ChosenDates, datedParts, noDates } from '../use-first/chosen-dates.ts'
import { DateChoice } from './date-choice.tsx'
import type { DatedPurchase } from './dated-purchases.ts'
import './put-away-dialog.css'

/** The best-before dates of what was bought, by the items' ids. */
export type Dates = Readonly<Record<string, Pick<Purchase, 'until' | 'lots'>>>

interface Props {
  readonly purchases: readonly DatedPurchase[]
  /** How many items are put away altogether. */
  readonly count: number
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: (dates: Dates) => void
}

/** None is preselected: a wrong date is worse than none. */
export function PutAwayDialog({ purchases, count, open, onClose, onConfirm }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenDates>>>({})
  const chosenOf = ({ id }: DatedPurchase) => chosen[id] ?? noDates
  const parts = purchases.map((one) => ({ ...one, lots: datedParts(one.quantity, chosenOf(one)) }))
  const undated = parts.filter(({ lots }) => lots.length === 0).map(({ name }) => name)

  function confirm() {
    const isInvalid = purchases.some((one) =>
      chosenOf(one).others.some((part) => amountOf(part) === undefined),
    )
    if (isInvalid) focusFirstError()
    else onConfirm(Object.fromEntries(parts.map((one) => [one.id, datesOf(one)])))
  }

  return (
    <Dialog
      title={texts.toUseFirst.question}
      open={open}
      onClose={onClose}
      footer={
        <div className="put-away-confirm">
          <Button onClick={confirm}>{messages.shoppingList.addSome(count)}</Button>
          <p className="detail" role="status">
            {undated.length > 0 &&
              texts.toUseFirst.without({ count: undated.length, names: formatList(undated) })}
          </p>
        </div>
      }
    >
      <p className="detail">{texts.toUseFirst.known({ dated: purchases.length, all: count })}</p>
      <ul className="put-away-dates">
        {purchases.map((purchase) => (
          <DateChoice
            key={purchase.id}
            purchase={purchase}
            value={chosenOf(purchase)}
            onChange={(dates) => setChosen({ ...chosen, [purchase.id]: dates })}
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
