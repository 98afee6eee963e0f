import { buildSite } from './build-site.ts'

await buildSite((line) => void process.stdout.write(`${line}\n`))
