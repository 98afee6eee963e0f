import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { createStore, useStore } from '../api/store.ts'

/** The notes by the rows' ids. */
export type TripNotes = ReadonlyMap<string, { readonly ticked?: string; readonly added?: string }>

export const noNotes: TripNotes = new Map()

export const tripNotes = createStore(noNotes)

export function useTripNote({ id, purchased }: ShoppingRow): string | undefined {
  const note = useStore(tripNotes).get(id)
  return purchased ? note?.ticked : note?.added
}
