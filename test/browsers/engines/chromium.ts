import { chromium, type Page } from '@playwright/test'
import { browserFlags } from '../../support/browser.ts'
import { keys, type Browser, type Size } from './browser.ts'

const names = new Map<string, string>([
  [keys.enter, 'Enter'],
  [keys.escape, 'Escape'],
  [keys.tab, 'Tab'],
])

/** Starts the Chromium that `prepareBrowser` has found, which Playwright drives. */
export async function openChromium(size: Size): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  const running = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) })
  const page = await running.newPage({ viewport: size })
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => type(page, text),
    chooseFile: (selector, path) => page.setInputFiles(selector, path),
    resize: (other) => page.setViewportSize(other),
    screenshot: () => page.screenshot(),
    close: () => running.close(),
  }
}

async function type(page: Page, text: string): Promise<void> {
  for (const key of text) {
    const name = names.get(key)
    if (name) await page.keyboard.press(name)
    else await page.keyboard.type(key)
  }
}
