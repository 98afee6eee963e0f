import { buildSite } from './build-site.ts'
import { bundleFunction } from './bundle.ts'
import { jobRunner, mailWriter, resources } from './resources.ts'

await buildSite((line) => void process.stdout.write(`${line}\n`))
for (const { folder } of [...Object.values(resources), jobRunner, mailWriter]) bundleFunction(folder)
