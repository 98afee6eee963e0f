import { whoIn } from '../../functions/http/log-requests.ts'
import type { Handler } from '../../functions/http/serve.ts'
import { statuses } from '../../functions/protocol/problem.ts'
import type { Platform } from '../../functions/runtime/platform.ts'
import { limitOfKeys, limitOfReports, withRequestContext } from '../../functions/runtime/request-context.ts'

/** Access that was refused before any function heard of it. */
interface RefusedAccess {
  readonly route?: string
  readonly status: 401 | 403 | 429
  readonly refused: string
}

/** Why the log says that a request is refused before any function hears of it: it has no token that counts, */
export const withoutToken = 'no valid token'
/** or another address. */
export const otherAddress = 'another host or origin'

export type LogRefusal = (refused: RefusedAccess) => void

/** Logs access that is refused (OWASP ASVS 5.0, 16.3): why, and hashes of whose account, as the log on AWS. */
export const logRefusalsTo = ({ log, now }: Pick<Platform, 'log' | 'now'>): LogRefusal => {
  return (refused) => log({ level: 'warn', time: now().toISOString(), ...refused })
}

/** Logs failed sign-ins and refused access. Other requests leave no line on one machine. */
export function withLoggedRefusals(handler: Handler, { log, now }: Platform): Handler {
  return async (event) => {
    const [result, context] = await withRequestContext(() => handler(event))
    const { statusCode: status = 200 } = result
    const { refused } = context
    if (refused !== undefined && isRefusedAccess(status, refused))
      log({
        level: 'warn',
        time: now().toISOString(),
        request: event.requestContext.requestId,
        route: event.routeKey,
        status,
        refused,
        ...whoIn(context),
      })
    return result
  }
}

const refusing: readonly number[] = [statuses.unauthenticated, statuses.forbidden, statuses.too_many]

// Other refusals than of secrets, rights and limits have a code of their own: a missing field, an item that is gone.
const isRefusedAccess = (status: number, refused: string) =>
  ![limitOfKeys, limitOfReports].includes(refused) &&
  (refusing.includes(status) || !Object.hasOwn(statuses, refused))
