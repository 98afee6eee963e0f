/** Returns the time zone of this device, such as `Europe/Vienna`. */
export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
