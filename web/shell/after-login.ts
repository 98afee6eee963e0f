import { me } from '../../functions/me/contract.ts'
import { adoptPreferences } from '../account/preferences.ts'
import { call } from '../api/call.ts'
import { isDemo } from '../api/demo.ts'
import { followChanges } from '../api/live.ts'
import { keptItems } from '../demo/kept-items.ts'
import { withTexts } from '../i18n/texts.ts'
import { followMessages } from '../notifications/follow-messages.ts'
import { startNotifications } from '../notifications/keep-subscription.ts'
import { refreshLists } from '../outbox/device.ts'
import { hasHad } from '../outbox/has-had.ts'
import { notifyFailure } from '../ui/plain/toasts.ts'
import { showNotices } from '../api/unseen-notices.ts'
import { onBudgetUsedUp } from '../api/budget.ts'

/** Returns the function that ends it. */
export function startAfterLogin(userId: string, open: (path: string) => void): () => void {
  onBudgetUsedUp(notifyFailure)
  let caller = call(me.get)
  void caller.then(({ notices }) => showNotices(notices)).catch(() => undefined)
  // Without an answer, what this browser kept goes on counting.
  adoptPreferences(caller).catch(() => undefined)
  const findEndpoint = async () => {
    caller = caller.catch(() => call(me.get))
    return (await caller).live
  }
  if (!isDemo() && keptItems.areThere()) void offerItems()
  const end = followChanges({ userId, findEndpoint, refreshLists, hasHad })
  const endMessages = followMessages(open)
  const endNotifications = isDemo() ? undefined : startNotifications(userId)
  return () => {
    end()
    endMessages()
    endNotifications?.()
    showNotices([])
  }
}

async function offerItems() {
  const offered = await withTexts(['demo'], () => import('../demo/offer-items.ts'))
  offered.offerItems()
}
