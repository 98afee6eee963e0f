/** The scopes of API keys, least first: each may do all that those before it may. The names are stored. */
export const apiKeyScopes = ['look', 'list', 'all'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Whether a key with this scope may call a route that needs another one. */
export function isWithin(scope: ApiKeyScope, needed: ApiKeyScope): boolean {
  return apiKeyScopes.indexOf(needed) <= apiKeyScopes.indexOf(scope)
}
