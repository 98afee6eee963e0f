interface HeaderValues {
  readonly token?: string | undefined
  readonly key?: string | undefined
  readonly version?: number | undefined
  readonly point?: string | undefined
  readonly inHousehold?: string
  readonly hasBody?: boolean
}

export function headersOf(values: HeaderValues): Record<string, string> {
  const { token, key, version, point, inHousehold = '', hasBody = false } = values
  return {
    accept: 'application/json',
    // The chosen language, in which mails are written; the browser's own may be another one.
    'accept-language': document.documentElement.lang,
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(inHousehold !== '' && { 'x-household-id': inHousehold }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(point !== undefined && { 'x-point': point }),
  }
}
