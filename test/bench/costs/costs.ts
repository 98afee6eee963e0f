import { measureMonth } from '../../infra/costs/month.ts'
import { cognito, costOfRequest, householdBill, idleBill, total } from '../../infra/costs/page.ts'
import type { Table } from '../results/results.ts'
import { countAt } from '../store/count.ts'

const sizes = [10, 500] as const
const million = 1e6

/** Computes the costs of a month, and of a million requests of each route, from the counts of capacity units. */
export async function measureCosts() {
  const month = await measureMonth()
  const own = total(householdBill(month))
  const idle = total(idleBill(month))
  const months: Table = {
    title: 'A month',
    about:
      'In US dollars at list prices, from the counted units and requests of a household with 150 items and two people; [costs.md](costs.md) has the activities, the assumptions and the single amounts.',
    columns: ['service', 'Cognito'].map((name) => ({ name, unit: 'USD' as const })),
    rows: [1, 1_000, 100_000].map((count) => ({
      name: `${count.toLocaleString('en')} ${count === 1 ? 'household' : 'households'}`,
      values: [count * own + idle, cognito(count)],
    })),
  }
  return { title: 'Costs', tables: [months, await requestsTable()] }
}

async function requestsTable(): Promise<Table> {
  const counted = [await countAt(sizes[0]), await countAt(sizes[1])]
  return {
    title: 'A million requests',
    about:
      'Of each route, in US dollars: its units by the counts above, CloudFront, API Gateway, and Lambda for the time that costs.md assumes, without bytes.',
    columns: sizes.map((size) => ({ name: `${size.toLocaleString('en')} items`, unit: 'USD' as const })),
    rows: (counted[0] ?? []).map(({ name }, row) => ({
      name,
      values: counted.map((all) => {
        const [reads = 0, writes = 0] = all[row]?.values ?? []
        return million * costOfRequest({ reads, writes })
      }),
    })),
  }
}
