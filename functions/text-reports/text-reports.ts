import { addressOf } from '../http/client-address.ts'
import { publicRoute, type Operations } from '../http/operation.ts'
import { openCounters, type Limit } from '../identity/counters.ts'
import { countAttempts } from '../identity/rate-limit.ts'
import { limitOfReports } from '../runtime/request-context.ts'
import { textReports as contract } from './contract.ts'

/** Reports of texts, per network address: those of a person who reads through the whole app. */
export const textsPerAddress: Limit = {
  kind: 'text report from here',
  attempts: 20,
  seconds: 3_600,
  reason: limitOfReports,
}

export const textReports: Operations<typeof contract> = {
  report: publicRoute(contract.report, async ({ body, event, platform }) => {
    await countAttempts(openCounters(platform, [[textsPerAddress, addressOf(event, platform)]]))
    platform.log({ event: 'text report', ...body })
    return { status: 204, body: undefined }
  }),
}
