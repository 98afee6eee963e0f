import { useRef, useState } from 'react'
import { household } from '../api/household.ts'
import { newId } from '../api/new-id.ts'
import { outbox } from '../outbox/device.ts'
import type { Change } from '../outbox/log/intent.ts'
import { reportAbout } from '../outbox/report.ts'
import { submit } from '../outbox/submit.ts'
import type { Item } from '../../functions/model/item.ts'
import { messages } from '../i18n/messages.ts'
import { notify } from '../ui/plain/toasts.ts'
import type { Choice } from './find-for-list.ts'
import { type Once, onceFields } from '../../functions/model/once-fields.ts'
import { texts } from '../i18n/texts.ts'

export interface Added {
  readonly itemId: string
  readonly name: string
  /** The ids of the intents that have added it, the last one last. */
  readonly intents: readonly string[]
}

export function useAdded() {
  const [added, setAdded] = useState<readonly Added[]>([])
  const [announcement, announce] = useState('')
  const householdId = useRef(household.open()?.id ?? '').current

  function add(itemId: string, name: string, change: Change, text = texts.addToList.added(name)): Added {
    const id = newId()
    setAdded((before) => [
      { itemId, name, intents: [...(intentsOf(before, itemId) ?? []), id] },
      ...before.filter((one) => one.itemId !== itemId),
    ])
    announce(text)
    submit({ ...change, name, id }, { household: householdId }).catch((failure: unknown) => {
      forget(itemId, id)
      reportAbout(name)(failure)
    })
    return { itemId, name, intents: [id] }
  }

  function forget(itemId: string, id: string) {
    setAdded((before) =>
      before
        .map((one) =>
          one.itemId === itemId ? { ...one, intents: one.intents.filter((each) => each !== id) } : one,
        )
        .filter(({ intents }) => intents.length > 0),
    )
  }

  function undo({ itemId, name, intents }: Added) {
    const id = intents.at(-1)
    if (id === undefined) return
    forget(itemId, id)
    announce(texts.addToList.undone(name))
    outbox.undo({ id, activity: undefined, isWaiting: true }, householdId, name).catch(reportAbout(name))
  }

  const addMore = ({ id, name }: Item, delta: number) =>
    add(id, name, { kind: 'extra', input: { id, delta } })

  function addOnce(once: Once) {
    const id = newId()
    const fields = onceFields(once)
    return add(id, fields.name, { kind: 'create', input: { id, fields } })
  }

  function addAll(choices: readonly Choice[]) {
    const all = choices.map((choice) =>
      choice.item ? addMore(choice.item, choice.amount) : addOnce(choice.once),
    )
    if (all.length < 2) return
    const text = texts.addToList.addedAll(all.length)
    announce(text)
    notify('success', text, { label: messages.history.undo, run: () => all.toReversed().forEach(undo) })
  }

  return {
    added,
    announcement,
    undo,
    addMore,
    addOnce,
    addAll,
    note: ({ id, name }: Item, description: string) =>
      add(id, name, { kind: 'edit', input: { id, fields: { description } } }, texts.addToList.noted(name)),
  }
}

function intentsOf(added: readonly Added[], itemId: string): readonly string[] | undefined {
  return added.find((one) => one.itemId === itemId)?.intents
}
