import { me } from '../../functions/me/contract.ts'
import { adoptPreferences } from '../account/preferences.ts'
import { call } from '../api/call.ts'
import { followChanges } from '../api/live.ts'
import { refreshLists } from '../outbox/device.ts'
import { tellNotices } from '../api/unseen-notices.ts'

/** Shows what the account has chosen, marks that there are security notices, and follows what others change. Returns the function that ends it. */
export function startAfterLogin(userId: string): () => void {
  let caller = call(me.get)
  void caller.then(({ notices }) => tellNotices(notices)).catch(() => undefined)
  // Without an answer, what this browser kept goes on counting.
  adoptPreferences(caller).catch(() => undefined)
  const findEndpoint = async () => {
    caller = caller.catch(() => call(me.get))
    return (await caller).live
  }
  const end = followChanges({ userId, findEndpoint, refreshLists })
  return () => {
    end()
    tellNotices([])
  }
}
