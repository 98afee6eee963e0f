import { readFile, writeFile } from 'node:fs/promises'
import { tablesOf, withTables } from './page.ts'
import { testHomes } from './test-homes.ts'

const page = 'docs/forecasts.md'

// Eight of each kind.
await writeFile(page, withTables(await readFile(page, 'utf8'), tablesOf(testHomes(48))))
