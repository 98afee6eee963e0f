import { dayIn } from '../../functions/model/calendar.ts'
import { deviceTimeZone } from '../api/device-time-zone.ts'
import { formatCalendarDay } from '../i18n/format.ts'

/** Formats the day of a time in ISO 8601 in this device's time zone, without the year where it is this one: `Nov 3`. */
export const shortDay = (time: string): string => formatCalendarDay(dayIn(deviceTimeZone(), Date.parse(time)))
