import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createServer } from 'vite'
import * as z from 'zod/mini'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { drawnPacks } from './drawn-packs.ts'
import { report, type Row } from './report.ts'
import type { Measure, Task, View } from './task.ts'

// Reads drawn packs in Chromium and, with a folder, its pictures at several angles, its EAN-13s as they are on real packs,
// too, and drawn pictures without a code.
const views = (['sharp', 'soft', 'dark', 'glare', 'bent', 'small'] as const).flatMap((damage) =>
  [0, 12, 30, 45, 60].map((degrees): View => ({ damage, degrees })),
)
const withoutCode = 60

const [folder] = process.argv.slice(2)
const packs = await drawnPacks()
const pictures =
  folder === undefined
    ? []
    : z
        .array(z.object({ file: z.string(), format: z.string(), text: z.string() }))
        .parse(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')))

const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0, fs: { allow: [resolve(import.meta.dirname, '../..')] } },
})
await server.listen()
const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags })
try {
  const page = await browser.newPage()
  await page.route('**/pictures/*', (route) => {
    const file = decodeURIComponent(new URL(route.request().url()).pathname.slice('/pictures/'.length))
    return route.fulfill({ path: join(folder ?? '', file) })
  })
  await page.route('**/packs/*/*', (route) => {
    const [, , pack, code] = new URL(route.request().url()).pathname.split('/')
    return route.fulfill({
      body: packs[Number(pack)]?.codes[Number(code)]?.picture ?? '',
      contentType: 'image/bmp',
    })
  })
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.waitForFunction('globalThis.measure')
  process.stdout.write(report(await readAll(page)))
} finally {
  await browser.close()
  await server.close()
}

async function readAll(page: Page): Promise<Row[]> {
  const measure = (task: Task) => page.evaluate<Measure[]>(`measure(${JSON.stringify(task)})`)
  const rows: Row[] = []
  for (const [seed, { format, codes, text }] of packs.entries()) {
    const pack = codes.map(({ millimetres }, code) => ({ address: `/packs/${seed}/${code}`, millimetres }))
    const task = { pack, seed, view: { damage: 'sharp', degrees: 0 }, text } as const
    rows.push({ format, view: 'pack', file: `pack ${seed}`, measures: await measure(task) })
  }
  for (const view of pictures.length > 0 ? views : []) {
    const name = `${view.damage}, ${view.degrees}°`
    const isSharp = view.damage === 'sharp'
    const shown = pictures.filter(({ format }) => isSharp || format === 'EAN-13')
    for (const [seed, { file, format, text }] of shown.entries()) {
      const task = { address: `/pictures/${encodeURIComponent(file)}`, seed, view, text }
      rows.push({ format, view: name, file, measures: await measure(task) })
    }
    for (let seed = 0; seed < (isSharp ? withoutCode : 0); seed += 1) {
      const measures = await measure({ seed, view })
      rows.push({ format: 'no code', view: name, file: `drawn ${seed}`, measures })
    }
    process.stderr.write(`${name} done.\n`)
  }
  return rows
}
