import { isTimeZone } from '../../functions/model/calendar.ts'
import { useOpenHousehold } from '../api/household.ts'

/** Returns the time zone of this device, such as `Europe/Vienna`. */
export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the time zone of the open household's days: this device's, where it has none that is known here. */
export function useTimeZone(): string {
  const zone = useOpenHousehold()?.time_zone
  return zone && isTimeZone(zone) ? zone : deviceTimeZone()
}
