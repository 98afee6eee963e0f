import type { QueuedEvent } from '../../functions/runtime/queue.ts'
import type { Receive } from '../../infra/local/queue.ts'
import { openTestAppWithClock } from './clock.ts'
import { openPushService, type PushReceiver } from './push-service.ts'
import type { TestUser } from './test-app.ts'

/** Something that waits on the queue, and until when, in milliseconds since 1970. */
interface Waiting {
  readonly event: QueuedEvent
  readonly at: number
}

/** Starts the product with a stand-in for push services, and a queue that a test empties. */
export async function openNotifiedApp() {
  const service = await openPushService()
  const waiting: Waiting[] = []
  let receive: Receive = async () => undefined
  const testApp = await openTestAppWithClock({
    push: { subject: 'mailto:operator@example.org', standIn: service.origin },
    openQueue: (given) => {
      receive = given
      const put = async (event: QueuedEvent, seconds: number) =>
        void waiting.push({ event, at: testApp.clock.time + seconds * 1000 })
      return { queue: { put }, close: async () => undefined }
    },
  })

  /** Delivers what is due by now, and what follows from that. */
  async function deliverDue(): Promise<void> {
    for (;;) {
      const place = waiting.findIndex(({ at }) => at <= testApp.clock.time)
      const [due] = place < 0 ? [] : waiting.splice(place, 1)
      if (!due) return
      await receive(due.event)
    }
  }

  return {
    testApp,
    service,
    waiting,
    deliver: (event: QueuedEvent) => receive(event),
    deliverDue,
    /** Lets time pass, and delivers what is due then. */
    async pass(minutes: number): Promise<void> {
      testApp.clock.time += minutes * 60_000
      await deliverDue()
    },
    /** Chooses the notifications of a household for another browser of a user. */
    async choose(
      user: TestUser,
      household: string,
      kinds: readonly string[],
      {
        receiver = service.subscribe(),
        ...further
      }: { receiver?: PushReceiver; [name: string]: unknown } = {},
    ): Promise<PushReceiver> {
      const { subscription } = receiver
      const sent = { household, subscription, kinds, ...further }
      const { status, body } = await user.put('/notifications', sent)
      if (status !== 200) throw new Error(`It answered ${status}: ${JSON.stringify(body)}`)
      return receiver
    },
    async close() {
      await testApp.close()
      await service.close()
    },
  }
}
export type NotifiedApp = Awaited<ReturnType<typeof openNotifiedApp>>
