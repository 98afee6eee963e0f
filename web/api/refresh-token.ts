import { auth, session as sessionShape } from '../../functions/auth/contract.ts'
import { urlOf } from './url.ts'
import { oneRefresh } from './one-refresh.ts'
import { failureOf, readJson } from './response.ts'
import { ApiFailure } from './api-failure.ts'
import { session } from './session.ts'

/**
 * Returns a token other than the expired one: from another call or tab that refreshed it in the meantime, else from
 * the API.
 *
 * @throws {ApiFailure} without a status if there was no response, else with the reason why the session ended
 */
export async function refreshToken(expired: string): Promise<string> {
  return await oneRefresh(async () => {
    const stored = session.token()
    return stored !== undefined && stored !== expired ? stored : await requestToken()
  })
}

async function requestToken(): Promise<string> {
  const response = await fetch(urlOf(auth.refresh), { method: auth.refresh.method }).catch(
    (cause: unknown) => {
      throw new ApiFailure('', { cause })
    },
  )
  if (!response.ok) throw await failureOf(response)
  const refreshed = sessionShape.safeParse(await readJson(response))
  if (!refreshed.success) throw new ApiFailure('', { status: response.status, cause: refreshed.error })
  session.begin(refreshed.data.token)
  return refreshed.data.token
}
