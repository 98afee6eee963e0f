import { notifications as routes } from '../../functions/notifications/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import { endHere } from '../push/end-here.ts'
import { pushMark } from '../push/push-mark.ts'

const minute = 60_000

/** Timers of a page come a little early or late. */
const leeway = 1_000

/**
 * Says once a minute that this person looks at the app, so that this device gets no notification meanwhile: only while it
 * has notifications at all. Returns how to stop.
 */
export function startPresence(userId: string): () => void {
  let told = 0
  const tell = () => {
    if (document.visibilityState !== 'visible' || !pushMark.isOf(userId)) return
    if (Date.now() - told < minute - leeway) return
    told = Date.now()
    void look()
  }
  tell()
  const timer = setInterval(tell, minute)
  const stop = pushMark.subscribe(tell)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    stop()
    document.removeEventListener('visibilitychange', tell)
  }
}

async function look() {
  try {
    await call(routes.look)
  } catch (failure) {
    // Another device has turned this one off.
    if (failure instanceof ApiFailure && failure.status === 404) await endHere()
  }
}
