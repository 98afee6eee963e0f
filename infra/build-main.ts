import { buildSite } from './build-site.ts'
import { bundleFunction } from './bundle.ts'
import { bundled, watcherNames } from './resources.ts'
import { writeTexts } from './texts/write-texts.ts'

writeTexts()
await buildSite((line) => void process.stdout.write(`${line}\n`))
for (const name of [...bundled.map(({ folder }) => folder), ...watcherNames]) bundleFunction(name)
