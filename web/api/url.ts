/** Builds a route's URL on this host: `/api/items/7?after=x`. A parameter without a value stays a placeholder. */
export function urlOf(
  route: { readonly path: string },
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    encodeURIComponent(params[name] ?? placeholder),
  )
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const search = new URLSearchParams(given).toString()
  return `/api${path}${search && `?${search}`}`
}
