import { notifications as routes } from '../../functions/notifications/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import { household } from '../api/household.ts'
import { news } from '../outbox/device.ts'
import { pushMark } from '../push/push-mark.ts'

const minute = 60_000

/**
 * Reports that this person sees what others change, so that this device gets no notification of it: at most once a
 * minute, and only where it gets those of the open household. Returns a function that stops it.
 *
 * @param onEnd called if the server sends this device no notifications any more
 */
export function startPresence(onEnd: () => void): () => void {
  let sentAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  function say() {
    clearTimeout(timer)
    timer = undefined
    const open = household.open()?.id ?? ''
    if (!pushMark.read()?.households?.includes(open)) return
    const wait = sentAt + minute - Date.now()
    if (wait > 0 && !document.hidden) {
      timer = setTimeout(say, wait)
      return
    }
    sentAt = Date.now()
    call(routes.look, { body: { household: open } }).catch((failure: unknown) => {
      if (failure instanceof ApiFailure && failure.status === 404) onEnd()
    })
  }

  // It has been seen by then.
  const sayBeforeLeaving = () => {
    if (document.hidden && timer !== undefined) say()
  }
  const stop = news.subscribe(say)
  document.addEventListener('visibilitychange', sayBeforeLeaving)
  return () => {
    clearTimeout(timer)
    stop()
    document.removeEventListener('visibilitychange', sayBeforeLeaving)
  }
}
