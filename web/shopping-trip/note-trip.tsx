import { useEffect } from 'react'
import useSWR from 'swr'
import { activity } from '../../functions/activity/contract.ts'
import type { Entry } from '../../functions/model/entry.ts'
import type { ShoppingTrip } from '../../functions/model/shopping-trip.ts'
import { useOpenHousehold, currentUserId } from '../api/household.ts'
import { callPage, type Page } from '../api/pages.ts'
import { formatTime } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { noNotes, type TripNotes, tripNotes } from './trip-notes.ts'

/** The history is loaded for it during trips alone. */
export function NoteTrip({ trip }: { readonly trip: ShoppingTrip }) {
  const householdId = useOpenHousehold()?.id ?? null
  const { data } = useSWR<Page<Entry[]>, unknown>(
    ['trip', householdId],
    () => callPage(activity.list, householdId),
    { shouldRetryOnError: false },
  )
  useEffect(() => {
    if (data) tripNotes.set(notesOf(data.body, trip))
  }, [data, trip])
  useEffect(() => () => tripNotes.set(noNotes), [])
  return null
}

/** @param entries newest first */
function notesOf(entries: readonly Entry[], { at }: ShoppingTrip): TripNotes {
  const notes = new Map<string, { ticked?: string; added?: string }>()
  const since = entries.filter((entry) => entry.at >= at && entry.undone_by === null)
  for (const entry of since.toReversed()) {
    const note = notes.get(entry.item_id) ?? {}
    notes.set(entry.item_id, note)
    if (entry.after?.purchased === true) note.ticked = textOf(entry)
    if (isWantedMore(entry)) note.added = textOf(entry)
  }
  return notes
}

function textOf({ user, user_id, at }: Entry): string {
  const time = formatTime(at)
  return user_id === currentUserId() ? texts.shoppingTrip.byYou(time) : texts.shoppingTrip.by({ user, time })
}

/** Whether a change of an item was made to buy more of it: it stands on the list since, or with more. */
function isWantedMore({ before, after }: Pick<Entry, 'before' | 'after'>): boolean {
  const more = (name: 'extra' | 'desired_quantity') => (after?.[name] ?? 0) > (before?.[name] ?? 0)
  return more('extra') || more('desired_quantity')
}
