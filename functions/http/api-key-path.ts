import type { Event } from './event.ts'

/** Requests with an API key are sent on below this, by CloudFront's function and by the gateway of this machine. */
export const apiKeyPath = '/api/key'

/** Whether the gateway has matched a route for API keys, where a token counts for nothing, as a key does elsewhere. */
export const isByApiKey = ({ routeKey }: Event) => routeKey.includes(` ${apiKeyPath}/`)
