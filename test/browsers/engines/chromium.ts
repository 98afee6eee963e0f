import { chromium, type Page } from '@playwright/test'
import { browserFlags } from '../../support/browser.ts'
import { keys, type Browser, type Size } from './browser.ts'

const names = new Map<string, string>([
  [keys.enter, 'Enter'],
  [keys.escape, 'Escape'],
  [keys.tab, 'Tab'],
])

/** Starts the Chromium of `CHROMIUM_PATH`, which Playwright drives. */
export async function openChromium(size: Size): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  const running = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) })
  const page = await running.newPage({ viewport: size })
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    pull: (x, y, down) => pull(page, x, y, down),
    type: (text) => type(page, text),
    chooseFile: (selector, path) => page.setInputFiles(selector, path),
    resize: (other) => page.setViewportSize(other),
    screenshot: () => page.screenshot(),
    close: () => running.close(),
  }
}

async function pull({ mouse }: Page, x: number, y: number, down: number): Promise<void> {
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(x, y + down, { steps: 2 })
  await mouse.up()
}

async function type(page: Page, text: string): Promise<void> {
  for (const key of text) {
    const name = names.get(key)
    if (name) await page.keyboard.press(name)
    else await page.keyboard.type(key)
  }
}
