import type { Household } from '../database/household.ts'
import { beginTrip, endTrip, tripIn } from '../database/shopping-trip.ts'
import { findVersion } from '../database/version.ts'
import { getMember } from '../households/members.ts'
import { command, type Command, type CommandInput } from '../http/household-operations.ts'
import type { Operation } from '../http/operation.ts'
import { Problem } from '../protocol/problem.ts'
import { explain } from '../protocol/problem.ts'
import { beginningIn } from '../model/shopping-trip.ts'
import { audienceOf } from '../notifier/audience.ts'
import { wants } from '../notifier/notify-of-list.ts'
import type { Platform } from '../runtime/platform.ts'
import { shoppingList as routes } from './contract.ts'

/** A second announcement by the same person replaces the first. */
async function begin(
  { table, household, body, now }: CommandInput<typeof routes.announce>,
  platform: Platform,
) {
  const version = await findVersion(table, household)
  const current = version && tripIn(version, now)
  if (current && current.user_id !== household.userId)
    throw new Problem(
      'conflict',
      explain('trip_of_another', `${current.user} is shopping already.`, { user: current.user }),
    )
  const { user_id, name } = await getMember(table, household, household.userId)
  const from = beginningIn(body.minutes, now)
  const trip = { user_id, user: name, at: now.toISOString(), from, store: body.store ?? null }
  // Undefined where nobody has asked for notifications.
  const told = version?.notify_at === undefined ? [] : await notifiedIn(platform, household)
  return {
    writes: [beginTrip(household.id, version, trip)],
    answer: { status: 200 as const, body: { ...trip, told } },
  }
}

export const announce: Operation<typeof routes.announce> = {
  route: routes.announce,
  run: (context) => command(routes.announce, (input) => begin(input, context.platform)).run(context),
}

async function notifiedIn(platform: Platform, { id, userId }: Household): Promise<string[]> {
  const { listeners } = await audienceOf(platform, id)
  const told = listeners.filter((one) => one.user.id !== userId && wants(one, 'going'))
  return [...new Set(told.map(({ user }) => user.id))]
}

export const callOff: Command<typeof routes.callOff> = async ({ table, household, now }) => {
  const version = await findVersion(table, household)
  const isOwn = version && tripIn(version, now)?.user_id === household.userId
  return { writes: isOwn ? [endTrip(household.id)] : [], answer: { status: 204, body: undefined } }
}
