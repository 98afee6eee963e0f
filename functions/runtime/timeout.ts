/** Milliseconds after which a request gives up waiting, so that it is answered within five seconds. */
export const callTimeout = 4_500

type Call<Sent, Received> = (sent: Sent) => Promise<Received>

/** As much of an SDK client as calls pass through on their way. */
interface Client<Sent, Received> {
  readonly middlewareStack: {
    add(
      middleware: (next: Call<Sent, Received>) => Call<Sent, Received>,
      options: { step: 'initialize'; priority: 'high'; name: string; override: true },
    ): void
  }
}

/** Limits how long a client's call may take, retries included. What it asked for may have happened all the same. */
export function limitCalls<Sent, Received>(
  { middlewareStack }: Client<Sent, Received>,
  milliseconds: number,
): void {
  middlewareStack.add(
    (next) => async (sent) => {
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(
          () => reject(new TimeoutError(`No answer after ${milliseconds} ms.`)),
          milliseconds,
        )
      })
      return Promise.race([next(sent), timeout]).finally(() => clearTimeout(timer))
    },
    { step: 'initialize', priority: 'high', name: 'limit-calls', override: true },
  )
}

/** A call took too long; the next one may be answered. */
export class TimeoutError extends Error {}
