/** Milliseconds after which a request gives up waiting, so that it is answered within five seconds. */
export const patience = 4_500

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

/** Lets a client give up a call that hangs, retries included. What it asked for may have happened all the same. */
export function giveUpHangingCalls<Sent, Received>(
  { middlewareStack }: Client<Sent, Received>,
  milliseconds: number,
): void {
  middlewareStack.add(
    (next) => async (sent) => {
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new GaveUp(`No answer after ${milliseconds} ms.`)), milliseconds)
      })
      return Promise.race([next(sent), tooLong]).finally(() => clearTimeout(timer))
    },
    { step: 'initialize', priority: 'high', name: 'give-up-hanging-calls', override: true },
  )
}

/** A call was given up; the next one may be answered. */
export class GaveUp extends Error {}
