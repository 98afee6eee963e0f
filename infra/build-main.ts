import { buildSite } from './build-site.ts'
import { bundleFunction } from './bundle.ts'
import { bundled } from './resources.ts'

await buildSite((line) => void process.stdout.write(`${line}\n`))
for (const { folder } of bundled) bundleFunction(folder)
