import { addressOf, withPictures } from './pictures.ts'
import { report, reportTilted, type Row } from './report.ts'
import { softenings } from './soften.ts'
import type { Measure, Task } from './task.ts'

const angles = [0, 90, 180, 30, 45, 60]
const softAngles = [0, 30, 45, 60]
const withoutCode = 60

/** At some of these, lines across half of the bars of an EAN-13 are a UPC-E. */
const tiltedAngles = [12, 15, 18, 21, 24, 27, 30, 33, 36, 39]

/** Reads a folder of pictures with the page that is served at `address`. Returns a report in Markdown. */
export async function runStills(address: string, pictures: string): Promise<string> {
  return withPictures(address, pictures, async ({ page, expected }) => {
    const measure = (task: Task) => page.evaluate<Measure[]>(`measure(${JSON.stringify(task)})`)

    const rows: Row[] = []
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
    return report(rows)
  })
}

/** Reads every EAN and UPC of a folder the app's way, tilted. Returns a report in Markdown. */
export async function runTilted(address: string, pictures: string): Promise<string> {
  return withPictures(address, pictures, async ({ page, expected }) => {
    const rows: Row[] = []
    for (const degrees of tiltedAngles) {
      for (const [seed, { file, format, text }] of expected.entries()) {
        if (!/^(EAN|UPC)-/.test(format)) continue
        const task: Task = { address: addressOf(file), seed, degrees, text, engine: 'the app' }
        const measures = await page.evaluate<Measure[]>(`measure(${JSON.stringify(task)})`)
        rows.push({ format, degrees, file, measures })
      }
      process.stderr.write(`Tilted by ${degrees}\u00b0.\n`)
    }
    return reportTilted(rows)
  })
}
