import { auth, session as sessionShape } from '../../functions/auth/contract.ts'
import { addressOf } from './address.ts'
import { failureOf, readJson } from './answer.ts'
import { ApiFailure } from './api-failure.ts'
import { session } from './session.ts'

/**
 * A token that is not the given one: another call or tab may have renewed it meanwhile, else the cookie does.
 * One renewal at a time, since a refresh token that is used twice ends its session.
 *
 * @throws {ApiFailure} without a status when nothing was answered, else why the session cannot go on
 */
export async function renew(expired: string): Promise<string> {
  return await alone(async () => {
    const stored = session.token()
    return stored !== undefined && stored !== expired ? stored : await refresh()
  })
}

async function refresh(): Promise<string> {
  const response = await fetch(addressOf(auth.refresh), { method: auth.refresh.method }).catch(
    (cause: unknown) => {
      throw new ApiFailure('', { cause })
    },
  )
  if (!response.ok) throw await failureOf(response)
  const renewed = sessionShape.safeParse(await readJson(response))
  if (!renewed.success) throw new ApiFailure('', { status: response.status, cause: renewed.error })
  session.begin(renewed.data.token)
  return renewed.data.token
}

let last: Promise<unknown> = Promise.resolve()

// Browsers have locks across tabs on HTTPS and localhost only.
function alone(work: () => Promise<string>): Promise<string> {
  if ('locks' in navigator) return navigator.locks.request('renew', work)
  const next = last.then(work, work)
  last = next
  return next
}
