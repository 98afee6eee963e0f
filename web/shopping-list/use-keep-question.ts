import { useState } from 'react'
import * as z from 'zod/mini'
import type { Item } from '../../functions/model/item.ts'
import { normalizeText } from '../../functions/model/normalize-text.ts'
import { type BoughtOnce, useKeptBoughtOnce } from '../add-to-list/use-bought-once.ts'
import { useOpenHousehold } from '../api/household.ts'
import { keepText } from '../api/keep-text.ts'
import { newId } from '../api/new-id.ts'
import { readStored } from '../api/read-stored.ts'
import { useCurrentUserId } from '../api/user.ts'
import { findNamed } from '../finding/find-named.ts'
import { useFindSame } from '../finding/words.ts'
import { categoryAgain } from '../groceries/own-category.ts'
import { useVocabulary } from '../groceries/use-vocabulary.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { reportAbout } from '../outbox/report.ts'
import { submitAll } from '../outbox/submit.ts'
import { notifyUndoable } from '../outbox/undo.ts'
import { notify } from '../ui/plain/toasts.ts'
import type { Offer } from './offer-row.tsx'

const day = 24 * 60 * 60 * 1000
const often = 2
const lately = 90 * day

/** Asks whether to keep what was bought by hand again and again, one thing at a time. */
export function useKeepQuestion(items: readonly Item[], now: number): Offer | undefined {
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
