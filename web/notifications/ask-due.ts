import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ShoppingTrip } from '../../functions/model/shopping-trip.ts'
import { createEmitter } from '../api/emitter.ts'
import { keepText } from '../api/keep-text.ts'
import { currentUserId } from '../api/household.ts'

const changes = createEmitter()

// Each person is asked.
const key = () => `pushAsk.${currentUserId()}`

/** Whether to ask if this person wants to know when others go shopping: after the first trip of two, until they answer. */
export const useAskDue = (): boolean =>
  useSyncExternalStore(changes.subscribe, () => localStorage.getItem(key()) === 'due')

/** Notes the end of a trip that others were notified of, on a device that could get such notifications. */
export async function noteSharedTrip(): Promise<void> {
  if (localStorage.getItem(key()) !== null) return
  const { canBeTurnedOn } = await import('../push/can-be-turned-on.ts')
  if (canBeTurnedOn()) note('due')
}

export const endAsk = (): void => note('over')

function note(state: 'due' | 'over') {
  keepText(key(), state)
  changes.emit()
}

/** Notes the end of somebody else's trip that was seen here. */
export function useNoteOthersTrip(trip: ShoppingTrip | undefined): void {
  const last = useRef<ShoppingTrip>(undefined)
  useEffect(() => {
    const isOver = last.current && !trip && last.current.user_id !== currentUserId()
    if (isOver) noteSharedTrip().catch(() => undefined)
    last.current = trip
  }, [trip])
}
