import { pushMark } from './push-mark.ts'
import { unsubscribe } from './subscription.ts'

/** Ends what this browser has, without the server. */
export async function endHere(): Promise<void> {
  pushMark.clear()
  await unsubscribe()
}
