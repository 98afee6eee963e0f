import { addressOf } from '../http/client-address.ts'
import { publicRoute, type Operations } from '../http/operation.ts'
import { openCounters, type Limit } from '../identity/counters.ts'
import { countAttempts } from '../identity/rate-limit.ts'
import { limitOfReports, recordFailingAddress } from '../runtime/request-context.ts'
import { pageErrors as contract } from './contract.ts'

/** Errors of pages, per network address: those of a household's phones, and of a few reloads. */
export const reportsPerAddress: Limit = {
  kind: 'page error from here',
  attempts: 10,
  seconds: 3_600,
  reason: limitOfReports,
}

type Engine = 'chromium' | 'gecko' | 'webkit' | 'other'

// In this order, since Chromium names WebKit too. Every browser of an iPhone is WebKit, whatever its name.
const engines: readonly (readonly [RegExp, Engine])[] = [
  [/\bFirefox\//, 'gecko'],
  [/\b(Chrome|Chromium|HeadlessChrome)\//, 'chromium'],
  [/\bAppleWebKit\//, 'webkit'],
]

/** Returns the engine of a `User-Agent` (RFC 9110, section 10.1.5). */
const engineOf = (userAgent = ''): Engine =>
  engines.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'

export const pageErrors: Operations<typeof contract> = {
  /** Logs what was counted. The alarm counts addresses, so that one of them alone can't set it off. */
  report: publicRoute(contract.report, async ({ body, event, platform }) => {
    const counters = openCounters(platform, [[reportsPerAddress, addressOf(event, platform)]])
    const [earlier] = await countAttempts(counters)
    if (earlier?.length === 0) recordFailingAddress()
    platform.log({ event: 'page error', ...body, engine: engineOf(event.headers['user-agent']) })
    return { status: 204, body: undefined }
  }),
}
