import { writeFile } from 'node:fs/promises'
import { floodSection, measureFlood } from './flood.ts'
import { measureMonth } from './month.ts'
import { costsPage } from './page.ts'

await writeFile('docs/costs.md', costsPage(await measureMonth(), floodSection(await measureFlood())))
