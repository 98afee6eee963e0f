import { me } from '../../functions/me/contract.ts'
import type { Me } from '../account/me.ts'
import { adoptPreferences } from '../account/preferences.ts'
import { call } from '../api/call.ts'
import { followChanges } from '../api/live.ts'
import { refreshLists } from '../outbox/device.ts'

/** Shows what the account has chosen, tells what happened to it, and follows what others change. Returns the function that ends it. */
export function startAfterLogin(userId: string): () => void {
  let caller = call(me.get)
  void caller.then(tellOfAccount).catch(() => undefined)
  // Without an answer, what this browser kept goes on counting.
  adoptPreferences(caller).catch(() => undefined)
  const findEndpoint = async () => {
    caller = caller.catch(() => call(me.get))
    return (await caller).live
  }
  return followChanges({ userId, findEndpoint, refreshLists })
}

// Mostly there is nothing to tell.
async function tellOfAccount({ notices }: Me): Promise<void> {
  if (notices.length === 0) return
  const { tellNotices } = await import('../account/tell-notices.ts')
  tellNotices(notices)
}
