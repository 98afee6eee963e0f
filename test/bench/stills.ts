import { addressOf, withPictures } from './pictures.ts'
import { report } from './report.ts'
import { softenings } from './soften.ts'
import type { Measure, Task } from './task.ts'

const angles = [0, 90, 180, 30, 45, 60]
const softAngles = [0, 30, 45, 60]
const withoutCode = 60

/** Reads a folder of pictures with the page that is served at `address`. Returns a report in Markdown. */
export async function runStills(address: string, pictures: string): Promise<string> {
  return withPictures(address, pictures, async ({ page, expected }) => {
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
    return report(rows)
  })
}
