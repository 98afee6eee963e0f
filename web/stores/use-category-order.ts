import { useRef, useState } from 'react'
import { maximumCategories, type Store } from '../../functions/model/store.ts'
import { notifyUndoable, submit } from '../outbox/submit.ts'
import { useItems } from '../outbox/use-items.ts'
import { notifyFailure } from '../ui/plain/toasts.ts'
import { texts } from '../i18n/texts.ts'
import { namedCategories, inOrder } from './sort-categories.ts'

export function useCategoryOrder({ id, name, order }: Store) {
  const categories = namedCategories(useItems().rows)
  // The order after a move, until it is stored on the device.
  const [moved, setMoved] = useState<readonly string[]>()
  const moves = useRef(0)
  const shown = moved ?? inOrder(categories, order)

  function move(category: string, place: number): void {
    const others = shown.filter((one) => one !== category)
    const next = others.toSpliced(place, 0, category)
    if (place < 0 || place > others.length || next.every((one, index) => one === shown[index])) return
    const turn = (moves.current += 1)
    const release = () => turn === moves.current && setMoved(undefined)
    setMoved(next)
    // Categories that no item has at the moment keep their place behind the others.
    const absent = order.filter((one) => !next.includes(one))
    const input = { id, order: [...next, ...absent].slice(0, maximumCategories) }
    submit({ kind: 'changeStore', input, name }, { onShown: release })
      .then((outcome) =>
        notifyUndoable(texts.stores.moved({ category, place: place + 1, count: next.length }), [outcome]),
      )
      .catch((failure: unknown) => {
        release()
        notifyFailure(failure)
      })
  }

  return { shown, move }
}
