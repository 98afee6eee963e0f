import { useMemo, useState } from 'react'
import { probablyNeeded, type Suggestion } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { calendarDaysSince, daysOf, dayAfter } from '../forecasts/days.ts'
import { useNow } from '../forecasts/use-forecasts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { formatQuantity, withUnit } from '../i18n/format.ts'
import { Heading } from './heading.tsx'
import { type Offer, OfferRow } from './offer-row.tsx'
import { reportAbout } from '../outbox/report.ts'
import { notifyUndoable, submit, submitAll } from '../outbox/submit.ts'
import { notify } from '../ui/plain/toasts.ts'
import { messages, texts } from '../i18n/messages.ts'
import * as z from 'zod/mini'
import { normalizeText } from '../../functions/model/normalize-text.ts'
import { type BoughtOnce, useKeptBoughtOnce } from '../add-to-list/use-bought-once.ts'
import { useOpenHousehold, useCurrentUserId } from '../api/household.ts'
import { keepText, readStored } from '../api/keep-text.ts'
import { newId } from '../api/new-id.ts'
import { findNamed } from '../finding/find-named.ts'
import { useFindSame } from '../finding/words.ts'
import { categoryAgain } from '../groceries/own-category.ts'
import { useVocabulary } from '../groceries/use-vocabulary.ts'
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

const day = 24 * 60 * 60 * 1000
const often = 2
const lately = 90 * day

/** Asks whether to keep what was bought by hand again and again, one thing at a time. */
function useKeepQuestion(items: readonly Item[], now: number): Offer | undefined {
  const [refused, setRefused] = useRefused()
  const bought = useKeptBoughtOnce()
  const asked = bought.filter(
    (one) => countLately(one, now) >= often && !refused.includes(normalizeText(one.name)),
  )
  const findSame = useFindSame(asked.length > 0)
  const vocabulary = useVocabulary(asked.length > 0)
  const thing = findSame && asked.find(({ name }) => !findNamed(items, name) && !findSame(items, name))
  if (!thing) return undefined
  const { name } = thing

  function keep(onShown: () => void) {
    const id = newId()
    const fields = { name, category: categoryAgain(vocabulary, items, bought, name) }
    const create = { kind: 'create' as const, input: { id, fields }, name }
    const setBase = { kind: 'setBase' as const, input: { id, desiredQuantity: 1 }, name }
    submitAll([create, setBase], { isChain: true, onShown })
      .then((outcomes) => notifyUndoable(texts.forecasts.isItem(name), outcomes))
      .catch(reportAbout(name))
  }

  function refuse(onShown: () => void) {
    setRefused([...refused, normalizeText(name)])
    onShown()
    notify('success', texts.forecasts.notAsked(name), {
      label: messages.history.undo,
      run: () => setRefused(refused),
    })
  }

  return {
    // A space would end it where readers look for the name and the reason.
    id: `keep-${encodeURIComponent(normalizeText(name))}`,
    name: texts.forecasts.keep(name),
    reason: texts.forecasts.byHand(countLately(thing, now)),
    take: { text: messages.fields.keep, label: messages.shoppingList.keepOf(name), give: keep },
    leave: { text: texts.forecasts.no, label: texts.forecasts.noOf(name), give: refuse },
  }
}

/** Returns what nobody wants to be asked again on this device, and what sets it. */
function useRefused() {
  const household = useOpenHousehold()?.id ?? ''
  // Browsers keep it under this name: it stays.
  const key = `keepRefused.${useCurrentUserId()}.${household}`
  const [, draw] = useState<readonly string[]>()
  const refused = readStored(z.array(z.string()), localStorage.getItem(key)) ?? []
  function setRefused(names: readonly string[]) {
    keepText(key, JSON.stringify(names))
    draw(names)
  }
  return [refused, setRefused] as const
}

const countLately = ({ times }: BoughtOnce, now: number) => times.filter((at) => now - at < lately).length
