import { auth } from '../../functions/auth/contract.ts'
import { ApiFailure, isUnreachable } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import { refreshToken } from '../api/refresh-token.ts'
import { session } from '../api/session.ts'
import { notify } from '../ui/plain/toasts.ts'
import { errorMessage, statusMessage } from '../i18n/error-message.ts'

/**
 * Reports whether the stored token, or the one that replaces it, may be used. It also counts while there is no answer,
 * since this device can show the data that it keeps. After any other failure the session stays and an error is shown.
 */
export async function checkToken(token: string): Promise<boolean> {
  try {
    await call(auth.verifyToken)
    return true
  } catch (failure) {
    if (isRejection(failure)) return await refreshInstead(token, failure)
    if (isUnreachable(failure)) return true
    notify('error', failure instanceof ApiFailure ? statusMessage(failure) : errorMessage(failure))
    return false
  }
}

async function refreshInstead(token: string, rejection: ApiFailure): Promise<boolean> {
  try {
    await refreshToken(token)
    return true
  } catch (failure) {
    if (isUnreachable(failure)) return true
    if (isRejection(failure)) session.end(withRefusal(rejection, failure))
    else notify('error', errorMessage(failure))
    return false
  }
}

// The answer of the check itself does not show whether the session has ended.
const withRefusal = ({ message, status, code }: ApiFailure, { refusal }: ApiFailure): ApiFailure =>
  new ApiFailure(message, { status, code, refusal })

function isRejection(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && (failure.status === 400 || failure.status === 401)
}
