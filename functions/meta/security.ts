import type { Access, Route } from '../protocol/route.ts'
import type { ApiKeyScope } from '../protocol/api-key-scopes.ts'

export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a login or a refresh, which lasts 15 minutes.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'hi_…',
    description:
      'An API key, which opens one household. The page “Connections” of the app makes it, and shows it once.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Secure-refresh',
    description:
      'The refresh token of a session, a cookie that a login sets and a refresh replaces. Over http, as on one machine, its name is refresh.',
  },
}

/** Each of them is enough. */
export function securityOf({ access, credentials, apiKey }: Route) {
  if (access === 'anyone') return credentials.map((name) => ({ [name]: [] }))
  return [{ bearer: [] }, ...(apiKey ? [{ apiKey: [] }] : [])]
}

const callers: Readonly<Record<Access, string>> = {
  anyone: 'Anyone may call it.',
  user: 'Anyone signed in may call it.',
  viewer: 'Viewers, members and owners of the household may call it',
  member: 'Members and owners of the household may call it',
  owner: 'Owners of the household may call it',
}

const scopes: Readonly<Record<ApiKeyScope, string>> = {
  look: 'any API key of theirs',
  list: 'an API key of theirs with the scope list or all',
  all: 'an API key of theirs with the scope all',
}

export function callersOf({ access, apiKey }: Route): string {
  if (access === 'anyone' || access === 'user') return callers[access]
  return `${callers[access]}${apiKey ? `, and ${scopes[apiKey]}` : ', not an API key'}.`
}
