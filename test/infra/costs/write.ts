import { writeFile } from 'node:fs/promises'
import { floodSection, measureFlood } from './flood.ts'
import { items, measureMonth } from './month.ts'
import { measureNotified, notifiedLine } from './notified.ts'
import { costsPage } from './page.ts'

const month = await measureMonth()
const [flood, notified] = [await measureFlood(), await measureNotified(items)]
await writeFile('docs/costs.md', costsPage(month, floodSection(flood), notifiedLine(notified)))
