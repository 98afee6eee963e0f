import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createServer } from 'vite'
import * as z from 'zod/mini'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { drawnPacks } from './drawn-packs.ts'
import { report, type Row } from './report.ts'
import type { Measure, Task } from './task.ts'

// Reads drawn packs in Chromium and, with a folder, its pictures and drawn ones without a code, at several angles.
const angles = [0, 90, 180, 30, 45, 60]
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
    rows.push({
      format,
      degrees: 0,
      file: `pack ${seed}`,
      measures: await measure({ pack, seed, degrees: 0, text }),
    })
  }
  for (const degrees of pictures.length > 0 ? angles : []) {
    for (const [seed, { file, format, text }] of pictures.entries()) {
      const task = { address: `/pictures/${encodeURIComponent(file)}`, seed, degrees, text }
      rows.push({ format, degrees, file, measures: await measure(task) })
    }
    for (let seed = 0; seed < withoutCode; seed += 1) {
      const measures = await measure({ seed, degrees })
      rows.push({ format: 'no code', degrees, file: `drawn ${seed}`, measures })
    }
    process.stderr.write(`${degrees}° done.\n`)
  }
  return rows
}
