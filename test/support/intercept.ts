type Call<Sent, Received> = (sent: Sent) => Promise<Received>

/** As much of an SDK client as its calls pass through. */
export interface Interceptable<Sent, Received> {
  readonly middlewareStack: {
    add(
      middleware: (
        next: Call<Sent, Received>,
        context: { readonly commandName?: string },
      ) => Call<Sent, Received>,
      options: { step: 'initialize'; priority: 'normal' | 'low'; name: string },
    ): void
    remove(name: string): boolean
  }
}

/** Stands between the product and a client: sees each call by the name of its command, and may send it on or not. */
export type Intercept<Sent, Received> = (
  command: string,
  sent: Sent,
  next: Call<Sent, Received>,
) => Promise<Received>

let count = 0

/** Passes all calls of a client through an interceptor, inside the earlier ones; returns what removes it. */
export function intercept<Sent, Received>(
  { middlewareStack }: Interceptable<Sent, Received>,
  through: Intercept<Sent, Received>,
  priority: 'normal' | 'low' = 'normal',
): () => void {
  const name = `intercept-${(count += 1)}`
  middlewareStack.add(
    (next, { commandName = '' }) =>
      (sent) =>
        through(commandName, sent, next),
    { step: 'initialize', priority, name },
  )
  return () => void middlewareStack.remove(name)
}
