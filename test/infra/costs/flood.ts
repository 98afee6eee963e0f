import { signUpsPerNetwork, usualSignUpsPerDay } from '../../../functions/auth/daily-sign-ups.ts'
import { usualBudgets } from '../../../functions/runtime/budgets.ts'
import { attemptThrottle } from '../../../infra/api.ts'
import { maxThroughput } from '../../../infra/table-limits.ts'
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

/** US dollars for so many units a second, all day. */
const dayOf = ({ reads, writes }: Units) => daySeconds * (reads * prices.readUnit + writes * prices.writeUnit)

function greedySection(): string {
  const { reads, writes } = usualBudgets
  const { maxReadRequestUnits, maxWriteRequestUnits } = maxThroughput
  const budget = dayOf({ reads: reads.perSecond, writes: writes.perSecond })
  const all = dayOf({ reads: maxReadRequestUnits, writes: maxWriteRequestUnits })
  return `## One greedy neighbour

A person may use ${number(reads.burst)} read and ${number(writes.burst)} write units at once, and ${number(reads.perSecond)} and ${number(writes.perSecond)} more each second ([\`budgets.ts\`](../functions/runtime/budgets.ts)). A household may use three times as much, so that no member alone uses it up. That is far more than any home needs: an import of 10,000 lines takes 24,000 and 53,000, and ten apps may load a list of 10,000 items every minute. A program that asks for such a list five times a second is refused after 42 seconds, with 429 and \`Retry-After\`, before anything is read. [The alarm](runbook.md#budget-used-up) names the household by its hash.

Each instance of a function counts its use in its own memory, so counting costs no reads or writes. One person can therefore use the budget once per instance that serves them. Requests one after the other mostly reach one instance of each function; many requests at once reach as many instances, each with its own budget. A day of one instance's budget costs ${dollars(budget)} at most. A day at the maximum of the table, ${number(maxReadRequestUnits)} and ${number(maxWriteRequestUnits)} units a second, costs ${dollars(all)} plus the requests themselves. So the budget stops a faulty program, and people who send one request after the other. Against somebody who opens many connections there are the throttle of the stage, [the firewall](deploy.md#a-firewall), which blocks an address above ten requests a second, and the alarm.

`
}

/** The part of the page about one greedy person, and a flood of sign-ups. */
export function floodSection(flood: Flood): string {
  const { requests, accounts } = floodBill(flood)
  const monthly = 30 * 2 * usualSignUpsPerDay
  const hourly = 24 * usualSignUpsPerDay
  return `${greedySection()}## A flood of sign-ups

Each new account is an active user of its month, whether or not anybody confirms it. Per day (UTC), ${number(usualSignUpsPerDay)} accounts can be confirmed, and as many again by invited people, unless [\`signUps\`](deploy.md#settings) is set: ${dollars(accounts)}, beyond the free users. An unconfirmed account counts for an hour, so no flood closes the sign-up for a day, and nobody who confirms late is refused. One network (256 addresses of IPv4, or a /48) can make ${number(signUpsPerNetwork(usualSignUpsPerDay))} accounts a day. So an attacker with ${number(hourly / signUpsPerNetwork(usualSignUpsPerDay))} networks, who confirms none within the hour, can make ${number(hourly)} a day, ${dollars(hourly * prices.activeUser)}.

API Gateway lets ${number(attemptThrottle.ThrottlingRateLimit)} sign-ups a second through. A whole day of them is ${number(requestsPerDay)} requests, ${dollars(requests)}; each refused one reads ${number(flood.refused.reads)} units and writes ${number(flood.refused.writes)}. Other routes that take a password or a code can be flooded too, at about the same cost for each. A whole month of full days is ${number(monthly)} accounts, ${dollars(Math.max(0, monthly - prices.freeActiveUsers) * prices.activeUser)} if nobody else is active. Without the limit, a day could have made ${number(requestsPerDay)} accounts, ${dollars(requestsPerDay * prices.activeUser)}.`
}
