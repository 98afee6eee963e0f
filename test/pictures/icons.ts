import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../support/browser.ts'

const web = join(import.meta.dirname, '../../web')

/** Shapes alone, as Android draws them in its status bar. */
const shapes = 'badge-96.png'

// A maskable icon may be cut to a circle of four fifths: the drawing stays within, its ground goes to the edges.
const icons = [
  { file: 'icon-192.png', size: 192, scale: 1 },
  { file: 'icon-512.png', size: 512, scale: 1 },
  { file: 'maskable-512.png', size: 512, scale: 0.8 },
  { file: 'apple-touch-180.png', size: 180, scale: 0.9 },
  { file: shapes, size: 96, scale: 1 },
]

const drawing = await readFile(join(web, 'icon.svg'), 'utf8')
const drawnShapes = drawing.replace(/<rect[^>]*>/, '').replaceAll(/#[0-9a-f]{6}/g, '#fff')
const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags })
for (const { file, size, scale } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const ground = scale === 1 ? 'transparent' : '#111827'
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
     <img src="data:image/svg+xml;base64,${btoa(file === shapes ? drawnShapes : drawing)}" width="${size * scale}">`,
  )
  const png = await page.screenshot({ omitBackground: true })
  await writeFile(join(web, 'public/icons', file), png)
  await page.close()
}
await browser.close()
