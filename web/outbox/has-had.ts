import { household } from '../api/household.ts'
import { outbox, replicas } from './device.ts'

/** Whether the list of the open household has had a point, if need be once what is being sent is answered. */
export async function hasHad(point: string): Promise<boolean> {
  const list = replicas.current(household.open()?.id ?? '')
  if (!list.hasHad(point)) await untilAnswered()
  return list.hasHad(point)
}

/** Settles once the intent that is being sent is answered, or can't be. */
async function untilAnswered(): Promise<void> {
  const { sending } = outbox.read()
  if (sending === undefined) return
  await new Promise<void>((resolve) => {
    const stop = outbox.subscribe(() => {
      if (outbox.read().sending === sending) return
      stop()
      resolve()
    })
  })
}
