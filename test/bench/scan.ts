import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import * as z from 'zod/mini'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { frameCosts } from './frame-costs.ts'
import { report } from './report.ts'
import type { Measure, Task } from './task.ts'
import { workerTime } from './thread-time.ts'

const project = resolve(import.meta.dirname, '../..')
const pictures = resolve(process.argv[2] ?? join(project, '../shared/barcodes'))
const expected = z
  .array(z.object({ file: z.string(), format: z.string(), text: z.string() }))
  .parse(JSON.parse(readFileSync(join(pictures, 'expected.json'), 'utf8')))

const angles = [0, 90, 180, 30, 45, 60]
const withoutCode = 60

// Measuring the cost of a frame takes many reads: every twelfth picture will do.
const costAngles = [0, 30]
const costStep = 12

const addressOf = (file: string) => `/pictures/${encodeURIComponent(file)}`

const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0, fs: { allow: [project] } },
})
await server.listen()
const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags })

try {
  const page = await browser.newPage()
  const address = server.resolvedUrls?.local[0] ?? ''
  await page.route('**/pictures/*', (route) => {
    const file = decodeURIComponent(new URL(route.request().url()).pathname.slice('/pictures/'.length))
    return route.fulfill({ path: join(pictures, file) })
  })
  await page.goto(address)
  await page.waitForFunction('globalThis.measure')
  const measure = (task: Task) => page.evaluate<Measure[]>(`measure(${JSON.stringify(task)})`)

  const rows: { format: string; degrees: number; file: string; measures: readonly Measure[] }[] = []
  for (const degrees of angles) {
    for (const [seed, { file, format, text }] of expected.entries()) {
      const task = { address: addressOf(file), seed, degrees, text }
      rows.push({ format, degrees, file, measures: await measure(task) })
    }
    process.stderr.write(`${degrees}° done.\n`)
  }
  for (let seed = 0; seed < withoutCode; seed += 1) {
    const measures = await measure({ seed, degrees: 0 })
    rows.push({ format: 'no code', degrees: 0, file: `drawn ${seed}`, measures })
  }
  process.stdout.write(report(rows))

  const sample = expected.filter((_picture, index) => index % costStep === 0)
  const held: Task[] = costAngles.flatMap((degrees) => [
    ...sample.map(({ file }, seed) => ({ address: addressOf(file), seed, degrees })),
    ...sample.map((_picture, seed) => ({ seed, degrees })),
  ])
  process.stdout.write(`\n${await frameCosts(page, held, await workerTime(browser))}`)
} finally {
  await browser.close()
  await server.close()
}
