import { writeFile } from 'node:fs/promises'
import { countMonth } from './month.ts'
import { costsPage } from './page.ts'

await writeFile('docs/costs.md', costsPage(await countMonth()))
