import { createECDH } from 'node:crypto'
import { isOfPushService } from '../accounts/subscriptions/push-services.ts'
import { weeklyAt, type Choice, type Device } from '../accounts/subscriptions/subscription-record.ts'
import { addPresence, presenceRecord } from '../accounts/subscriptions/presence.ts'
import { findSubscriptions, keepDevices } from '../accounts/subscriptions/subscriptions.ts'
import { mailLanguage } from '../accounts/notices/mail-language.ts'
import { deviceOf } from '../accounts/sessions/user-agent.ts'
import { householdKey, memberKey, presenceKey, userKey, versionKey } from '../database/keys.ts'
import { subscriptionsScope } from '../database/scope.ts'
import type { Reader, Write } from '../database/table.ts'
import { markHousehold, versionRecord } from '../database/version.ts'
import { originOf } from '../http/origin.ts'
import type { UserAction, UserInput } from '../http/user-operations.ts'
import { householdNotFound } from '../identity/enter-household.ts'
import { householdRecord, membership, type Membership } from '../identity/membership.ts'
import { newUser, refuseEndedSession, saveUser, userRecord } from '../identity/user.ts'
import { invalidField, Problem, explain } from '../protocol/problem.ts'
import type { Platform } from '../runtime/platform.ts'
import { usualWeekly, type notifications } from './contract.ts'
import { viewOf } from './device-view.ts'

type Input = UserInput<typeof notifications.choose>
type Body = Input['body']

/** The most devices of a user with notifications; the oldest makes room. */
const mostDevices = 10

export const choose: UserAction<typeof notifications.choose> = async (input) => {
  const { platform, caller, body } = input
  refuseOtherAddress(platform, body)
  return {
    scope: subscriptionsScope(caller.id, body.household),
    async decide(table) {
      const found = await read(table, input)
      const { before, user } = found
      const device = chosen(input, found)
      const others = (before?.devices ?? []).filter(
        ({ session, endpoint }) => session !== device.session && endpoint !== device.endpoint,
      )
      const devices = [...others, device].slice(-mostDevices)
      const isNotified = devices.some(({ choices }) => choices.length > 0)
      const changed = { ...(user ?? newUser(caller.id)), is_told: isNotified || undefined }
      return {
        writes: [
          ...(await keepDevices(table, caller.id, before, devices, input.now)),
          ...(user?.is_told === changed.is_told ? [] : [saveUser(user, changed)]),
          ...marks(input, found),
        ],
        answer: { status: 200, body: viewOf(device, caller) },
      }
    },
  }
}

/** @throws {Problem} for an address that is no push service's, and for keys that are none */
function refuseOtherAddress({ push }: Platform, { subscription: { endpoint, keys } }: Body): void {
  if (!push) throw new Problem('switched_off', explain('notifications_off', 'No messages are sent here.'))
  const place = 'subscription'
  if (!isOfPushService(endpoint, push.standIn))
    throw invalidField(
      `${place}.endpoint`,
      explain('push_service_unknown', 'Endpoint must be an address of a known push service.'),
    )
  if (!isPoint(keys.p256dh) || Buffer.from(keys.auth, 'base64url').length !== authBytes)
    throw invalidField(
      `${place}.keys`,
      explain('push_keys', 'Keys must be a point of P-256 and 16 bytes, in base64url.'),
    )
}

const authBytes = 16

function isPoint(text: string): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    return pair.computeSecret(Buffer.from(text, 'base64url')).length > 0
  } catch {
    return false
  }
}

type Found = Awaited<ReturnType<typeof read>>

/** @throws {Problem} `not_found` for a household that the caller is not in, and `unauthenticated` */
async function read(table: Reader, { caller, body }: Input) {
  const [user, member, before, presence] = await Promise.all([
    table.get(userKey(caller.id), userRecord),
    table.get(memberKey(body.household, caller.id), membership),
    findSubscriptions(table, caller.id),
    table.get(presenceKey(caller.id, caller.session, body.household), presenceRecord),
  ])
  refuseEndedSession(user, caller)
  if (!member) throw householdNotFound()
  const [household, version] = await Promise.all([
    table.get(householdKey(body.household), householdRecord),
    table.get(versionKey(body.household), versionRecord),
  ])
  if (!household) throw householdNotFound()
  return { user, member, household, version, before, presence }
}

function chosen(input: Input, { before, member, household }: Found): Device {
  const { caller, body, event, now } = input
  const { endpoint, keys } = body.subscription
  const same = (before?.devices ?? []).filter(
    (device) => device.session === caller.session || device.endpoint === endpoint,
  )
  const earlier = same.find(({ session }) => session === caller.session) ?? same[0]
  const choices = (earlier?.choices ?? []).filter(({ household_id }) => household_id !== household.id)
  const choice = choiceOf(input, member, earlier, household.time_zone)
  return {
    session: caller.session,
    began: caller.began,
    ...deviceOf(event.headers['user-agent']),
    since: earlier?.since ?? now.toISOString(),
    endpoint,
    ...keys,
    ended: null,
    origin: originOf(event),
    language: mailLanguage(event),
    choices: choice.kinds.length > 0 ? [...choices, choice] : choices,
    tried: [],
  }
}

const ofList = ['added', 'bought']

function choiceOf(
  { body, caller, now }: Input,
  member: Membership,
  earlier: Device | undefined,
  householdZone: string | undefined,
): Choice {
  const known = earlier?.choices.find(
    ({ household_id, joined_at }) => household_id === member.household_id && joined_at === member.joined_at,
  )
  const kinds = [...new Set(body.kinds)]
  const weekly = body.weekly ?? known?.weekly ?? usualWeekly
  const time_zone = body.time_zone ?? known?.time_zone ?? 'UTC'
  const wasNotified = known?.kinds.some((kind) => ofList.includes(kind)) ?? false
  return {
    household_id: member.household_id,
    joined_at: member.joined_at,
    kinds,
    weekly,
    time_zone,
    weekly_at: kinds.includes('weekly')
      ? weeklyAt({ weekly, time_zone }, householdZone, caller.session, now)
      : null,
    list_until: known && wasNotified ? known.list_until : now.toISOString(),
    going_at: known?.going_at ?? now.toISOString(),
  }
}

/** The mark by which members are notified of changes, and the row in which the device records what it has shown. */
function marks({ body, caller, now }: Input, { version, presence }: Found): readonly Write[] {
  const isMarked = body.kinds.some((kind) => kind !== 'weekly')
  return [
    // A new mark in any case, since the old one may be about to be removed.
    ...(isMarked ? [markHousehold(body.household, version, now)] : []),
    ...(presence || body.kinds.length === 0 ? [] : [addPresence(caller, body.household, now)]),
  ]
}
