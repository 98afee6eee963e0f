/** The scopes of the keys that programs send. The names are stored. */
export const apiKeyScopes = ['look', 'list', 'all'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** The scopes of all keys, least first: that of a calendar’s address, which opens the calendar alone, and of programs. */
export const keyScopes = ['calendar', ...apiKeyScopes] as const
export type KeyScope = (typeof keyScopes)[number]

/** Whether a key with this scope may do what needs another one: each may do all that those before it may. */
export const isWithin = (scope: KeyScope, needed: KeyScope): boolean =>
  keyScopes.indexOf(needed) <= keyScopes.indexOf(scope)
