import { knownTimeZone } from '../../functions/model/calendar.ts'
import { deviceTimeZone } from '../api/device-time-zone.ts'
import { useOpenHousehold } from '../api/household.ts'

/** Returns the time zone of the open household's days: this device's, where it has none that is known here. */
export const useTimeZone = (): string => knownTimeZone(useOpenHousehold()?.time_zone) ?? deviceTimeZone()
