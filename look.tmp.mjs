import { chromium } from 'playwright'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
for (const w of [390, 1280]) {
  const p = await (await b.newContext({ viewport: { width: w, height: 844 } })).newPage()
  await p.goto('http://localhost:4100/demo', { waitUntil: 'commit' })
  await p.waitForTimeout(6000)
  await p.goto(p.url().replace('shopping-list', process.argv[2]), { waitUntil: 'commit' })
  await p.waitForTimeout(3000)
  const s = p.locator('input[type=search], input.p-inputtext').first()
  await s.fill(process.argv[3], { timeout: 4000 }).catch((e) => console.log(String(e).slice(0, 200)))
  await p.waitForTimeout(1200)
  await p.screenshot({ path: `/tmp/notes/${process.argv[2]}-${w}.png` })
}
await b.close()
