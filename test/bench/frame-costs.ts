import type { Page } from '@playwright/test'
import type { FrameJob, Task } from './task.ts'

const engines: readonly FrameJob['engine'][] = ['zxing-wasm', 'ZXing in JavaScript']

// The least of them counts: the others were held up by what else the machine does.
const attempts = 3

/**
 * What it costs to read each frame on each rung of the ladder, in a Markdown table: the median, the 95th of a hundred
 * and the most, in milliseconds of the worker's own time, which `spent` tells.
 */
export async function frameCosts(page: Page, tasks: readonly Task[], spent: () => number): Promise<string> {
  const rungs = await page.evaluate<string[]>('rungs')
  const costs = engines.map(() => rungs.map((): number[] => []))
  for (const task of tasks) {
    await page.evaluate(`hold(${JSON.stringify(task)})`)
    for (const [column, engine] of engines.entries()) {
      for (const rung of rungs.keys()) {
        const read = () => page.evaluate(`readHeld(${JSON.stringify({ engine, rung })})`)
        costs[column]?.[rung]?.push(await least(read, spent))
      }
    }
  }
  const head = ['rung', ...engines.map((engine) => `${engine}: median / 95 % / most, ms`)]
  const lines = rungs.map((name, rung) => [name, ...costs.map((column) => cell(column[rung] ?? []))])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

async function least(read: () => Promise<unknown>, spent: () => number): Promise<number> {
  const costs: number[] = []
  for (let attempt = 0; attempt < attempts; attempt += 1) {
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
