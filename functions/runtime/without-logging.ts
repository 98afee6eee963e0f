interface Client {
  readonly middlewareStack: { remove(name: string): boolean }
}

/** Removes a client's own log: it copies every answer for a logger that does nothing, which a long list pays for. */
export function withoutLogging<Of extends Client>(client: Of): Of {
  client.middlewareStack.remove('loggerMiddleware')
  return client
}
