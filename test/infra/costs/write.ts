import { writeFile } from 'node:fs/promises'
import { measureMonth } from './month.ts'
import { costsPage } from './page.ts'

await writeFile('docs/costs.md', costsPage(await measureMonth()))
