/** The push services of browsers: Google's, Mozilla's, Apple's and Microsoft's. No other host is ever asked. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
]

/** @param standIn the origin of a stand-in, in tests */
export function isOfPushService(address: string, standIn?: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (standIn !== undefined && url.origin === standIn) return true
  const { protocol, port, username, password, hostname } = url
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && hosts.some((host) => host.test(hostname))
}
