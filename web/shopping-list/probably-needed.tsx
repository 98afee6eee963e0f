import { useMemo, useState } from 'react'
import { probablyNeeded, type Suggestion } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { calendarDaysSince, daysOf, dayAfter } from '../forecasts/days.ts'
import { useNow } from '../forecasts/use-now.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { formatQuantity, withUnit } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { Heading } from './heading.tsx'
import { type Offer, OfferRow } from './offer-row.tsx'
import { useKeepQuestion } from './use-keep-question.ts'
import { notifyUndoable } from '../outbox/undo.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit } from '../outbox/submit.ts'
import { notify } from '../ui/plain/toasts.ts'
import { messages } from '../i18n/messages.ts'
import './probably-needed.css'

/** As many as one takes in at a glance. */
const few = 3

const headingId = 'probably-needed'

export function ProbablyNeeded({ items }: { readonly items: readonly Item[] }) {
  const now = useNow()
  const timeZone = useTimeZone()
  const suggestions = useMemo(
    () => probablyNeeded(items, now, timeZone).map((one) => offerOf(one, timeZone)),
    [items, now, timeZone],
  )
  const question = useKeepQuestion(items, now)
  // One of those that are seen.
  const offers = question ? suggestions.toSpliced(few - 1, 0, question) : suggestions
  const [isAll, setAll] = useState(false)
  const shown = isAll ? offers : offers.slice(0, few)
  const hidden = offers.length - shown.length
  if (offers.length === 0) return null

  function showAll() {
    setAll(true)
    focusOffer(offers[few])
  }

  return (
    <>
      <Heading id={headingId} text={texts.forecasts.probable} count={offers.length} />
      {shown.map((offer, index) => (
        <OfferRow key={offer.id} offer={offer} onShown={() => focusOffer(offers[index + 1])} />
      ))}
      {hidden > 0 && (
        <tr className="more-suggestions">
          <td colSpan={4}>
            <Button variant="text" onClick={showAll}>
              {texts.forecasts.more(hidden)}
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}

function offerOf(suggestion: Suggestion<Item>, timeZone: string): Offer {
  const { item, amount, every, last, days } = suggestion
  const { name, unit } = item
  return {
    id: `needed-${item.id}`,
    name,
    amount: withUnit(formatQuantity(amount), unit),
    reason:
      days === undefined
        ? texts.forecasts.reason({ every: daysOf(every), last: calendarDaysSince(last, timeZone) })
        : texts.forecasts.stockReason({
            quantity: formatQuantity(item.quantity ?? 0),
            lasts: texts.forecasts.lasts(Math.round(days)),
          }),
    take: {
      text: texts.forecasts.add,
      label: texts.forecasts.addOf({ amount: formatQuantity(amount), name }),
      give: (onShown) => addSuggested(suggestion, onShown),
    },
    leave: {
      text: texts.forecasts.notYet,
      label: texts.forecasts.notYetOf(name),
      give: (onShown) => quietSuggested(suggestion, timeZone, onShown),
    },
  }
}

/** Leads to an offer, else to the heading above, else to that of the screen. */
function focusOffer(offer: Offer | undefined): void {
  requestAnimationFrame(() => {
    const next = offer && document.getElementById(offer.id)?.querySelector('button')
    const target = next ?? document.getElementById(headingId)
    if (target) target.focus()
    else focusHeading()
  })
}

/** Puts as much of an item on the list as is usually bought. */
function addSuggested({ item, amount }: Suggestion<Item>, onShown: () => void): void {
  const { id, name } = item
  submit({ kind: 'extra', input: { id, delta: amount }, name }, { onShown })
    .then((outcome) =>
      notifyUndoable(texts.forecasts.added({ name, amount: formatQuantity(amount) }), [outcome]),
    )
    .catch(reportAbout(name))
}

/** Asks after an item again when it has usually been bought once more. The journal knows nothing of it. */
function quietSuggested({ item, every }: Suggestion<Item>, timeZone: string, onShown: () => void): void {
  const { id, name } = item
  const setQuiet = (quiet_until: string | null, onChange?: () => void) =>
    submit({ kind: 'row', input: { id, change: { quiet_until } }, name }, { onShown: onChange })
  setQuiet(dayAfter(every, timeZone), onShown)
    .then(() =>
      notify('success', texts.forecasts.quieted({ name, days: daysOf(every) }), {
        label: messages.history.undo,
        run: () => void setQuiet(null).catch(reportAbout(name)),
      }),
    )
    .catch(reportAbout(name))
}
