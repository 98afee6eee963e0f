interface Client {
  readonly middlewareStack: { remove(name: string): boolean }
}

/** Removes a client's own log: it copies every answer for a logger that does nothing, which a long list pays for. */
export function withoutLogging<Of extends Client>(client: Of): Of {
  client.middlewareStack.remove('loggerMiddleware')
  return client
}

/** The SDK's own defaults. Each that is not given makes it look for files in the home directory, at every cold start. */
export const sdkDefaults = {
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  retryMode: 'standard',
  maxAttempts: 3,
  authSchemePreference: [],
  userAgentAppId: '',
}
