export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
