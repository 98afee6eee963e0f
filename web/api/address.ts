interface Target {
  readonly path: string
}

/** Where a route is on this host: `/api/items/7?after=x`. Without a value, a parameter stays as it is written. */
export function addressOf(
  route: Target,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (written, name: string) =>
    encodeURIComponent(params[name] ?? written),
  )
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const search = new URLSearchParams(given).toString()
  return `/api${path}${search && `?${search}`}`
}
