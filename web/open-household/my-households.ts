import { mutate } from 'swr'
import { households, type HouseholdView } from '../../functions/households/contract.ts'
import { me } from '../../functions/me/contract.ts'
import { urlOf } from '../api/url.ts'
import { call } from '../api/call.ts'
import { household, type OpenHousehold, useOpenHousehold, currentUserId } from '../api/household.ts'
import { type Resource, useResource } from '../api/use-resource.ts'
import { notifyFailure, notify } from '../ui/plain/toasts.ts'
import { messages } from '../i18n/messages.ts'

const url = urlOf(households.list)

export interface MyHouseholds extends Resource<HouseholdView[]> {
  readonly rows: readonly HouseholdView[]
  /** The open one, as stored in this browser until the list has loaded. */
  readonly open: HouseholdView | OpenHousehold | undefined
  /** The open one, or the default one if none was opened in this browser yet. */
  readonly current: OpenHousehold | undefined
  /** The one that was open, if the user is no longer a member. */
  readonly closed: OpenHousehold | undefined
}

export function useMyHouseholds(): MyHouseholds {
  const resource = useResource(url, listMine, households.list.answers[200])
  const stored = useOpenHousehold()
  const rows = resource.value ?? []
  const found = rows.find(({ id }) => id === stored?.id)
  // An answer that this device has kept may be older than the membership.
  const closed = resource.isAnswered && !found ? stored : undefined
  const open = closed ? undefined : (found ?? stored)
  const first = resource.isAnswered ? rows.find((row) => row.default) : undefined
  const current = closed ? undefined : (open ?? first)
  return { ...resource, rows, open, current, closed }
}

/** Returns one of the user's households; asks for them again where this device does not know it. */
export async function findMine(
  id: string,
  rows: readonly HouseholdView[],
): Promise<HouseholdView | undefined> {
  const isAsked = (row: HouseholdView) => row.id === id
  return rows.find(isAsked) ?? (await mutate<HouseholdView[]>(key()))?.find(isAsked)
}

export async function switchToJoined(joined: HouseholdView): Promise<void> {
  await mutate<HouseholdView[]>(
    key(),
    (rows) => rows && [...rows.filter(({ id }) => id !== joined.id), joined],
  )
  household.switchTo(joined)
}

export async function switchAway(leftId: string, mine: readonly HouseholdView[]): Promise<void> {
  const others = mine.filter(({ id }) => id !== leftId)
  const next = others.find((row) => row.default) ?? others[0]
  const refreshed = mutate(key(), next && others)
  if (next) household.switchTo(next)
  else household.forget()
  await refreshed
}

export async function makeDefault(id: string, name: string): Promise<void> {
  try {
    await call(me.change, { body: { default_household: id } })
    await refreshMyHouseholds()
    notify('success', messages.household.defaultChosen(name))
  } catch (failure) {
    notifyFailure(failure)
  }
}

export async function refreshMyHouseholds(): Promise<void> {
  await mutate(key())
}

const key = () => [url, currentUserId()]

async function listMine(): Promise<HouseholdView[]> {
  const mine = await call(households.list)
  if (mine.length > 0) return mine
  await call(me.createHousehold)
  return await call(households.list)
}
