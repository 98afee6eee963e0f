import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ShoppingTrip } from '../../functions/model/shopping-trip.ts'
import { createEmitter } from '../api/emitter.ts'
import { keepText } from '../api/keep-text.ts'
import { currentUserId } from '../api/user.ts'
import { pushAbility } from '../push/push-ability.ts'
import { pushMark } from '../push/push-mark.ts'

const changes = createEmitter()

// Each person is asked.
const keyOf = (user: string) => `pushAsk.${user}`

/** Whether to ask if this person wants to know when others go shopping: after the first trip of two, until they answer. */
export function useAskDue(): boolean {
  return useSyncExternalStore(changes.subscribe, isDue)
}

function isDue(): boolean {
  const user = currentUserId()
  return localStorage.getItem(keyOf(user)) === 'due' && pushAbility() === 'possible' && !pushMark.isOf(user)
}

/** Notes that a trip is over of which others were told. */
export function noteSharedTrip(): void {
  const key = keyOf(currentUserId())
  if (localStorage.getItem(key) !== null) return
  keepText(key, 'due')
  changes.emit()
}

/** Notes that the question was answered, for good. */
export function endAsk(): void {
  keepText(keyOf(currentUserId()), 'over')
  changes.emit()
}

/** Notes it when a trip of somebody else ends that was seen here. */
export function useNoteOthersTrip(trip: ShoppingTrip | undefined): void {
  const last = useRef<ShoppingTrip>(undefined)
  useEffect(() => {
    if (last.current && !trip && last.current.user_id !== currentUserId()) noteSharedTrip()
    last.current = trip
  }, [trip])
}
