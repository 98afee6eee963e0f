import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { createStore, useStore } from '../api/store.ts'

interface TripNote {
  readonly ticked?: string
  readonly added?: string
}

/** The notes by the rows' ids. */
export type TripNotes = ReadonlyMap<string, TripNote>

export const noNotes: TripNotes = new Map()

export const tripNotes = createStore(noNotes)

export function useTripNote({ id, purchased }: ShoppingRow): string | undefined {
  const note = useStore(tripNotes).get(id)
  return purchased ? note?.ticked : note?.added
}
