import { newFields } from '../../functions/model/fields.ts'
import type { Item } from '../../functions/model/item.ts'
import { endDemo } from '../api/demo.ts'
import { household, currentUserId } from '../api/household.ts'
import { session } from '../api/session.ts'
import { texts } from '../i18n/texts.ts'
import { forgetDevice } from '../outbox/device.ts'
import { paths } from '../paths.ts'
import { keptItems } from './kept-items.ts'
import { demoHousehold } from './demo-household.ts'

/** Leaves the demo for an account of one's own, which is offered what the demo has; nothing else of it stays. */
async function makeYourOwn(): Promise<void> {
  const { items } = await demoHousehold.read()
  keptItems.keep(items.map(asNew))
  await clearDemo()
  endDemo(paths.signUp)
}

/** The way out of the demo: who is logged in goes back to what is theirs. */
export const wayOut = () =>
  session.isKept() ? { label: texts.demo.leave, run: leaveDemo } : { label: texts.demo.own, run: makeYourOwn }

async function leaveDemo(): Promise<void> {
  await clearDemo()
  endDemo(paths.dashboard)
}

export async function clearDemo(): Promise<void> {
  await Promise.all([demoHousehold.clear(), forgetDevice(currentUserId())])
  household.forget()
}

const asNew = (item: Item) => ({
  fields: newFields.parse(item),
  quantity: item.quantity,
  base: item.desired_quantity,
})
