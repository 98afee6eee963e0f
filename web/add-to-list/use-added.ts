import { useRef, useState } from 'react'
import { household } from '../api/household.ts'
import { newId } from '../api/new-id.ts'
import { outbox } from '../outbox/device.ts'
import type { Change } from '../outbox/log/intent.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit } from '../outbox/submit.ts'
import type { Named } from '../outbox/sending/outbox.ts'
import type { Item } from '../../functions/model/item.ts'
import { toBuy } from '../../functions/model/gap.ts'
import { subtract } from '../../functions/model/quantity.ts'
import { formatQuantity } from '../i18n/format.ts'
import { correction } from '../quick-looks/correction.ts'
import { messages, texts } from '../i18n/messages.ts'
import { notify } from '../ui/plain/toasts.ts'
import type { Choice, ItemChoice } from './find-for-list.ts'
import { type Once, onceFields } from '../../functions/model/once-fields.ts'
import type { Answer } from './used-up-or-more.tsx'

export interface Added {
  readonly itemId: string
  readonly name: string
  /** The ids of the intents that have added it, the last one last; some are undone together. */
  readonly intents: readonly (readonly string[])[]
  /** That it was used up. */
  readonly detail?: string | undefined
}

interface More {
  readonly text?: string
  readonly detail?: string | undefined
  /** Done with it, and undone with it. */
  readonly besides?: readonly Named[]
}

/** Takes the word of a choice from those that are not meant. */
const droppedBy = ({ word, insteadOf = [] }: Choice): readonly Named[] =>
  word === undefined
    ? []
    : insteadOf.map(({ id, name }) => ({ kind: 'row', input: { id, change: { drop_word: word } }, name }))

/** Puts a choice on the list; if it is used up, by correcting its stock. */
function changesOf({ item, amount: delta, note, word, answer }: ItemChoice): readonly [Named, ...Named[]] {
  const { id, name } = item
  const isMeant = answer === 'more' && Boolean(item.quantity)
  if (answer !== 'usedUp') return [{ kind: 'extra', input: { id, delta, note, word, isMeant }, name }]
  const learning: Named = { kind: 'row', input: { id, change: { word } }, name }
  const further = Math.max(0, subtract(delta, item.desired_quantity ?? 0))
  const more: Named = { kind: 'extra', input: { id, delta: further }, name }
  return [correction(item, 0), ...(further > 0 ? [more] : []), ...(word === undefined ? [] : [learning])]
}

const usedUpText = ({ item, answer }: ItemChoice) =>
  answer === 'usedUp' ? texts.addToList.usedUp(formatQuantity(item.quantity)) : undefined

export function useAdded() {
  const [added, setAdded] = useState<readonly Added[]>([])
  const [announcement, announce] = useState('')
  const householdId = useRef(household.open()?.id ?? '').current

  function add(
    itemId: string,
    name: string,
    change: Change,
    { detail, text = detail ? `${name} · ${detail}` : texts.addToList.added(name), besides = [] }: More = {},
  ): Added {
    announce(text)
    const made = send(itemId, name, change, besides)
    setAdded((before) => {
      const earlier = before.find((one) => one.itemId === itemId)
      const intents = [...(earlier?.intents ?? []), ...made.intents]
      const latest = { ...made, intents, detail: detail ?? earlier?.detail }
      return [latest, ...before.filter((one) => one !== earlier)]
    })
    return made
  }

  function send(itemId: string, name: string, change: Change, besides: readonly Named[] = []): Added {
    const made = [{ ...change, name }, ...besides].map((one) => ({ ...one, id: newId() }))
    const ids = made.map(({ id }) => id)
    for (const one of made)
      submit(one, { household: householdId }).catch((failure: unknown) => {
        forget(itemId, ids)
        reportAbout(one.name)(failure)
      })
    return { itemId, name, intents: [ids] }
  }

  function forget(itemId: string, ids: readonly string[]) {
    setAdded((before) =>
      before
        .map((one) =>
          one.itemId === itemId ? { ...one, intents: one.intents.filter((each) => each !== ids) } : one,
        )
        .filter(({ intents }) => intents.length > 0),
    )
  }

  function undo({ itemId, name, intents }: Added) {
    const ids = intents.at(-1)
    if (!ids) return
    forget(itemId, ids)
    announce(texts.addToList.undone(name))
    for (const id of ids.toReversed())
      outbox.undo({ id, activity: undefined, isWaiting: true }, householdId, name).catch(reportAbout(name))
  }

  function addMore(choice: ItemChoice) {
    const { id, name } = choice.item
    const [change, ...besides] = [...changesOf(choice), ...droppedBy(choice)]
    return add(id, name, change, { besides, detail: usedUpText(choice) })
  }

  /** Says in a toast what is on the list, so that nothing moves above the next press. */
  function addInPlace(item: Item, amount: number, answer?: Answer) {
    const { id, name } = item
    const choice = { item, amount, answer, isAsked: false }
    const detail = usedUpText(choice)
    const text = texts.forecasts.added({ name, amount: formatQuantity(toBuy(item) + amount) })
    const [change, ...besides] = changesOf(choice)
    sayUndoable(detail ? `${name} · ${detail}` : text, [send(id, name, change, besides)])
  }

  const sayUndoable = (text: string, all: readonly Added[]) =>
    notify('success', text, { label: messages.history.undo, run: () => all.toReversed().forEach(undo) })

  function addOnce(once: Once, besides: readonly Named[] = []) {
    const id = newId()
    const fields = onceFields(once)
    return add(id, fields.name, { kind: 'create', input: { id, fields } }, { besides })
  }

  function addAll(choices: readonly Choice[]) {
    const all = choices.map((choice) =>
      choice.item ? addMore(choice) : addOnce(choice.once, droppedBy(choice)),
    )
    if (all.length < 2) return
    const text = texts.addToList.addedAll(choices.length)
    announce(text)
    sayUndoable(text, all)
  }

  return {
    added,
    announcement,
    undo,
    addInPlace,
    addOnce,
    addAll,
    note: ({ id, name }: Item, description: string) =>
      add(
        id,
        name,
        { kind: 'edit', input: { id, fields: { description } } },
        { text: texts.addToList.noted(name) },
      ),
  }
}
