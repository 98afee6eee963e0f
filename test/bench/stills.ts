import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import * as z from 'zod/mini'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { frameCosts } from './frame-costs.ts'
import { report } from './report.ts'
import { softenings } from './soften.ts'
import type { Measure, Task } from './task.ts'
import { workerTime } from './thread-time.ts'

const shape = z.array(z.object({ file: z.string(), format: z.string(), text: z.string() }))

const angles = [0, 90, 180, 30, 45, 60]
const softAngles = [0, 30, 45, 60]
const withoutCode = 60

// Measuring the cost of a frame takes many reads: every twelfth picture will do.
const costAngles = [0, 30]
const costStep = 12

const addressOf = (file: string) => `/pictures/${encodeURIComponent(file)}`

/** Reads a folder of pictures with the page that is served at `address`. Returns a report in Markdown. */
export async function runStills(address: string, pictures: string): Promise<string> {
  const expected = shape.parse(JSON.parse(readFileSync(join(pictures, 'expected.json'), 'utf8')))
  const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags })
  try {
    const page = await browser.newPage()
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
    for (const degrees of angles) {
      for (let seed = 0; seed < withoutCode; seed += 1) {
        rows.push({
          format: 'no code',
          degrees,
          file: `drawn ${seed}`,
          measures: await measure({ seed, degrees }),
        })
      }
    }
    const ean13 = expected.filter(({ format }) => format === 'EAN-13')
    for (const softening of softenings) {
      for (const degrees of softAngles) {
        for (const [seed, { file, text }] of ean13.entries()) {
          const task = { address: addressOf(file), seed, degrees, softening, text }
          rows.push({ format: `EAN-13, ${softening}`, degrees, file, measures: await measure(task) })
        }
      }
    }

    const sample = expected.filter((_picture, index) => index % costStep === 0)
    const held: Task[] = costAngles.flatMap((degrees) => [
      ...sample.map(({ file }, seed) => ({ address: addressOf(file), seed, degrees })),
      ...sample.map((_picture, seed) => ({ seed, degrees })),
    ])
    return `${report(rows)}\n${await frameCosts(page, held, await workerTime(browser))}`
  } finally {
    await browser.close()
  }
}
