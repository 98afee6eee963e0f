import { auth } from '../../functions/auth/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import { refreshToken } from '../api/refresh-token.ts'
import { session } from '../api/session.ts'
import { notify } from '../ui/toasts.ts'
import { errorMessage, statusMessage } from '../i18n/error-message.ts'

/**
 * Whether the stored token, or one that the cookie gives instead, is good. A refused one ends the session;
 * when nothing can be said, people are told and the session stays.
 */
export async function checkToken(token: string): Promise<boolean> {
  try {
    await call(auth.verifyToken)
    return true
  } catch (failure) {
    if (isRefusal(failure)) return await refreshInstead(token, failure)
    notify('error', failure instanceof ApiFailure ? statusMessage(failure) : errorMessage(failure))
    return false
  }
}

async function refreshInstead(token: string, refusal: ApiFailure): Promise<boolean> {
  try {
    await refreshToken(token)
    return true
  } catch (failure) {
    if (isRefusal(failure)) session.end(refusal)
    else notify('error', errorMessage(failure))
    return false
  }
}

function isRefusal(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && (failure.status === 400 || failure.status === 401)
}
