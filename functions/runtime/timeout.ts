/** In milliseconds; less than five seconds, within which every request is answered. */
export const callTimeout = 4_500

/** As `Platform.answerStep`. */
export const answerStep = 1_000

type Call<Sent, Received> = (sent: Sent) => Promise<Received>

interface Client<Sent, Received> {
  readonly middlewareStack: {
    add(
      middleware: (next: Call<Sent, Received>) => Call<Sent, Received>,
      options: { step: 'initialize'; priority: 'high'; name: string; override: true },
    ): void
  }
}

/** Limits how long a client's call can take, including retries. A call that timed out may still have succeeded. */
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

/** A call took too long; worth a retry. */
export class TimeoutError extends Error {}
