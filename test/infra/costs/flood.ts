import { usualSignUpsPerDay } from '../../../functions/auth/daily-sign-ups.ts'
import { attemptThrottle } from '../../../infra/api.ts'
import { openTestAppWithClock } from '../../support/clock.ts'
import { goodPassword } from '../../support/test-app.ts'
import { countUnits, type Units } from './count-units.ts'
import { costOfRequest, dollars, number } from './page.ts'
import { prices } from './prices.ts'

/** The units of a sign-up that makes an account, and of one that comes after the last account of a day. */
export interface Flood {
  readonly made: Units
  readonly refused: Units
}

export async function measureFlood(): Promise<Flood> {
  const testApp = await openTestAppWithClock({ signUpsPerDay: 2 })
  const signUp = (name: string) => () =>
    testApp.send('POST', '/auth/signup', {
      body: { name, email: `${name}@example.org`, password: goodPassword },
    })
  try {
    // A day's first account makes its row.
    await signUp('ada')()
    return {
      made: await countUnits(testApp, signUp('bea')),
      refused: await countUnits(testApp, signUp('cleo')),
    }
  } finally {
    await testApp.close()
  }
}

const daySeconds = 24 * 60 * 60
const requestsPerDay = attemptThrottle.ThrottlingRateLimit * daySeconds

/** US dollars for a day on which strangers, and people with invitations, sign up as often as the API lets them. */
export function floodBill({ made, refused }: Flood) {
  const accounts = 2 * usualSignUpsPerDay
  return {
    requests: (requestsPerDay - accounts) * costOfRequest(refused) + accounts * costOfRequest(made),
    accounts: accounts * prices.activeUser,
  }
}

/** The part of the page about a flood of sign-ups. */
export function floodSection(flood: Flood): string {
  const { requests, accounts } = floodBill(flood)
  const monthly = 30 * 2 * usualSignUpsPerDay
  return `## A flood of sign-ups

Each account that somebody makes is an active user of its month, whether or not anybody confirms it. So a day (UTC) sees ${number(usualSignUpsPerDay)} accounts, and as many again of invited people, unless [\`signUps\`](deploy.md#settings) says otherwise: ${dollars(accounts)} at most, beyond the free users. API Gateway lets ${number(attemptThrottle.ThrottlingRateLimit)} sign-ups a second through: a whole day of them is ${number(requestsPerDay)} requests, ${dollars(requests)}, of which each that is refused reads ${number(flood.refused.reads)} unit and writes ${number(flood.refused.writes)}. Together that is ${dollars(requests + accounts)} a day; other routes that take a password or a code can be used up beside it, at about as much for each. A whole month of full days is ${number(monthly)} accounts, ${dollars(Math.max(0, monthly - prices.freeActiveUsers) * prices.activeUser)} where nobody else is active. Without the limit, a day could have made ${number(requestsPerDay)} accounts, ${dollars(requestsPerDay * prices.activeUser)}.`
}
