import * as z from 'zod/mini'
import { named } from '../protocol/named.ts'
import { notificationKinds } from '../protocol/notification-kinds.ts'
import { DELETE, GET, POST, PUT } from '../protocol/route.ts'
import { rule } from '../protocol/rule.ts'
import { id, text, wholeNumber } from '../model/shapes.ts'
import { time } from '../model/time.ts'
import { timeZoneShape } from '../model/time-zone-shape.ts'

const object = { error: rule('object') }

const kinds = z.array(z.enum(notificationKinds, { error: rule('notification_kind') }), {
  error: rule('list', { label: 'Kinds' }),
})

const within = (most: number) => wholeNumber(0, most, rule('notification_time'))

/** The day of the week, 0 for Sunday, and the hour of the household's clock. */
const weekly = z.object({ day: within(6), hour: within(23) }, object)

/** By default, Sunday at nine. */
export const usualWeekly = { day: 0, hour: 9 } as const

/** The same as a browser's `PushSubscription.toJSON()`. */
const subscription = z.object(
  {
    endpoint: text('Endpoint', 1_000, 1),
    keys: z.object({ p256dh: text('Key', 200, 1), auth: text('Secret', 50, 1) }, object),
  },
  object,
)

const choice = z.object({
  household_id: z.string(),
  kinds: z.array(z.enum(notificationKinds)),
  weekly,
})

export const device = named(
  'NotifiedDevice',
  z.object({
    id: z.string(),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    current: z.boolean(),
    /** When it was first turned on. */
    since: time,
    /** When its push service said that nothing arrives any more; what was chosen is kept until it is turned on again. */
    ended: z.nullable(time),
    choices: z.array(choice),
  }),
)

export const notifications = {
  list: GET('/notifications', {
    access: 'user',
    summary: 'The caller’s devices that are told of something, and the key with which a device subscribes',
    answers: {
      200: z.object({
        /** The `applicationServerKey`, in base64url; null where the service sends nothing. */
        key: z.nullable(z.string()),
        devices: z.array(device),
      }),
    },
  }),
  choose: PUT('/notifications', {
    access: 'user',
    summary: 'Choose what this device is told of one household; no kind at all ends it',
    body: z.object(
      {
        household: id('Household'),
        subscription,
        kinds,
        weekly: z.optional(weekly),
        /** The device's own, which counts where the household has none. */
        time_zone: z.optional(timeZoneShape),
      },
      object,
    ),
    answers: { 200: device },
    refusals: ['switched_off'],
  }),
  end: DELETE('/notifications/{id}', {
    access: 'user',
    summary: 'Tell a device of the caller nothing any more',
  }),
  look: PUT('/notifications/presence', {
    access: 'user',
    summary: 'Say that this device shows what others have changed until now, so that it is not told of that',
    body: z.object({ household: id('Household') }, object),
  }),
  test: POST('/notifications/test', {
    access: 'user',
    summary: 'Send this device a message, to try it; 204 where its push service took it',
    refusals: ['too_many', 'switched_off'],
  }),
}
