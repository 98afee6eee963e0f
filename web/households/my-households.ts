import { mutate } from 'swr'
import { households, type HouseholdView } from '../../functions/households/contract.ts'
import { items } from '../../functions/items/contract.ts'
import { urlOf } from '../api/url.ts'
import { call } from '../api/call.ts'
import { household, type OpenHousehold, useOpenHousehold } from '../api/household.ts'
import { callList } from '../api/pages.ts'
import { type Resource, useResource } from '../api/use-resource.ts'
import { currentUserId } from '../api/user.ts'

const address = urlOf(households.list)

/** The person's households, and which of them is open. */
export interface MyHouseholds extends Resource<HouseholdView[]> {
  readonly rows: readonly HouseholdView[]
  /** The open one, as it was remembered until the list is there. */
  readonly open: OpenHousehold | undefined
  /** The open one; where none was opened yet, on a new device, the default one. */
  readonly current: OpenHousehold | undefined
  /** The one that was open, if the person is not in it any more. */
  readonly closed: OpenHousehold | undefined
}

/** The person's households, oldest membership first. */
export function useMyHouseholds(): MyHouseholds {
  const answer = useResource(address, listMine)
  const remembered = useOpenHousehold()
  const rows = answer.value ?? []
  const found = rows.find(({ id }) => id === remembered?.id)
  const closed = answer.value && !found ? remembered : undefined
  const open = closed ? undefined : (found ?? remembered)
  const current = closed ? undefined : (open ?? rows.find((row) => row.default))
  return { ...answer, rows, open, current, closed }
}

/** Opens a household that the person has just come into. */
export async function enter(joined: HouseholdView): Promise<void> {
  await mutate<HouseholdView[]>(
    key(),
    (rows) => rows && [...rows.filter(({ id }) => id !== joined.id), joined],
  )
  household.switchTo(joined)
}

/** Opens another household of theirs in the place of one that the person has just left. */
export async function moveOut(left: string, mine: readonly HouseholdView[]): Promise<void> {
  const others = mine.filter(({ id }) => id !== left)
  const next = others.find((row) => row.default) ?? others[0]
  const refreshed = mutate(key(), next && others)
  if (next) household.switchTo(next)
  else household.forget()
  await refreshed
}

/** Asks for the person's households anew. */
export async function refreshMyHouseholds(): Promise<void> {
  await mutate(key())
}

const key = () => [address, currentUserId()]

async function listMine(): Promise<HouseholdView[]> {
  const mine = await call(households.list)
  if (mine.length > 0) return mine
  // Who has none is given one with the first look into it.
  await callList(items.list, null)
  return await call(households.list)
}
