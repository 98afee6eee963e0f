import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
const [out, ...pics] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const p = await b.newPage({ viewport: { width: 1600, height: 500 } })
await p.setContent(`<body style="margin:0;display:flex;gap:8px;background:#888">${pics.map((f) => `<img style="max-height:840px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}`)
await p.screenshot({ path: out, fullPage: true })
await b.close()
