import type { Page } from '@playwright/test'
import { addressOf, withPictures } from './pictures.ts'
import type { FrameJob, Task } from './task.ts'
import { workerTime } from './thread-time.ts'

const engines: readonly FrameJob['engine'][] = ['zxing-wasm', 'ZXing in JavaScript']

// The fastest of them counts: the others were held up by other work of the machine.
const repeats = 3

// Many reads each: every twelfth picture will do.
const angles = [0, 30]
const step = 12

/**
 * Returns the cost of each attempt at a frame as a Markdown table: the median, the 95th percentile and the maximum, in
 * milliseconds of the worker's CPU time.
 */
export function runFrameCosts(address: string, pictures: string): Promise<string> {
  return withPictures(address, pictures, async ({ browser, page, expected }) => {
    const sample = expected.filter((_picture, index) => index % step === 0)
    const tasks = angles.flatMap((degrees) => [
      ...sample.map(({ file }, seed) => ({ address: addressOf(file), seed, degrees })),
      ...sample.map((_picture, seed) => ({ seed, degrees })),
    ])
    return frameCosts(page, tasks, await workerTime(browser))
  })
}

async function frameCosts(page: Page, tasks: readonly Task[], spent: () => number): Promise<string> {
  const attempts = await page.evaluate<string[]>('attempts')
  const costs = engines.map(() => attempts.map((): number[] => []))
  for (const task of tasks) {
    await page.evaluate(`hold(${JSON.stringify(task)})`)
    for (const [column, engine] of engines.entries()) {
      for (const attempt of attempts.keys()) {
        const read = () => page.evaluate(`readHeld(${JSON.stringify({ engine, attempt })})`)
        costs[column]?.[attempt]?.push(await fastest(read, spent))
      }
    }
  }
  const head = ['attempt', ...engines.map((engine) => `${engine}: median / 95 % / maximum, ms`)]
  const lines = attempts.map((name, attempt) => [name, ...costs.map((column) => cell(column[attempt] ?? []))])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

async function fastest(read: () => Promise<unknown>, spent: () => number): Promise<number> {
  const costs: number[] = []
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const before = spent()
    await read()
    costs.push(spent() - before)
  }
  return Math.min(...costs)
}

function cell(costs: readonly number[]): string {
  const sorted = costs.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0)
  return `${at(0.5)} / ${at(0.95)} / ${at(1)}`
}
