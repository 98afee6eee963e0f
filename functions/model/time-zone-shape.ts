import * as z from 'zod/mini'
import { isTimeZone } from './calendar.ts'
import { rule } from '../protocol/rule.ts'

const error = rule('time_zone')

/** A name of the IANA's database, such as `Europe/Vienna`. */
export const timeZoneShape = z.string({ error }).check(z.refine(isTimeZone, { error }))

/** The time zone of a device, for a new household; one that is not known here counts as none: browsers learn names first. */
export const timeZoneOfDevice = z.optional(z.string({ error }).check(z.maxLength(64, { error })))
