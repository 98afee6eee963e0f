import { demoToken, endDemo, isDemo } from './demo.ts'
import { createEmitter } from './emitter.ts'
import type { ApiFailure } from './api-failure.ts'

const key = 'userToken'
const changes = createEmitter()
let failure: ApiFailure | undefined
let endedToken: string | undefined

export const session = {
  token: (): string | undefined => (isDemo() ? demoToken : (localStorage.getItem(key) ?? undefined)),

  /** Whether somebody is logged in in this browser, if only beside the demo. */
  isKept: (): boolean => localStorage.getItem(key) !== null,

  begin(token: string): void {
    if (isDemo()) return
    localStorage.setItem(key, token)
    failure = undefined
    changes.emit()
  },

  /**
   * Ends the session in this browser, with the failure that caused it if there was one. Keeps the first failure, except
   * that the 400 of the token check at start replaces it, because other calls may fail earlier.
   */
  end(reason?: ApiFailure): void {
    if (isDemo()) return endDemo('/')
    endedToken = session.token() ?? endedToken
    if (session.token() !== undefined || reason?.status === 400) failure = reason
    localStorage.removeItem(key)
    changes.emit()
  },

  failure: (): ApiFailure | undefined => failure,

  /** The token of the last session that ended in this page. */
  endedToken: (): string | undefined => endedToken,

  forget(): void {
    failure = undefined
    changes.emit()
  },

  /** Calls a listener when this tab changes it. */
  subscribe: changes.subscribe,
}
