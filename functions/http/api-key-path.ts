import type { Event } from './event.ts'

/** Requests with an API key are sent on below this, by CloudFront's function and by the gateway of this machine. */
export const apiKeyPath = '/api/key'

/** Whether `Authorization` holds what may be an API key; no token begins so. */
export const holdsApiKey = (authorization: string | undefined) => /^Bearer +hi_/i.test(authorization ?? '')

/** The routes about the service itself, which are the same for everybody, are only at the usual path. */
export const toApiKeyPath = (path: string) =>
  path.replace(/^\/api(?=\/(?!(?:health|privacy|openapi\.json|docs)\b))/, apiKeyPath)

/** Whether the gateway has matched a route for API keys, where a token counts for nothing, as a key does elsewhere. */
export const isByApiKey = ({ routeKey }: Event) => routeKey.includes(` ${apiKeyPath}/`)
