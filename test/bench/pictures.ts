import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { browserFlags, findBrowser } from '../support/browser.ts'

const shape = z.array(z.object({ file: z.string(), format: z.string(), text: z.string() }))

interface Bench {
  readonly browser: Browser
  /** The page that is served at `address`, once it can measure. */
  readonly page: Page
  /** The pictures of a folder, and the codes in them. */
  readonly expected: z.output<typeof shape>
}

/** Opens the page that is served at `address`, for a folder of pictures. */
export async function withPictures(
  address: string,
  folder: string,
  work: (bench: Bench) => Promise<string>,
): Promise<string> {
  const expected = shape.parse(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')))
  const browser = await chromium.launch({ ...(await findBrowser()), args: browserFlags })
  try {
    const page = await browser.newPage()
    await page.route('**/pictures/*', (route) => {
      const file = decodeURIComponent(new URL(route.request().url()).pathname.slice('/pictures/'.length))
      return route.fulfill({ path: join(folder, file) })
    })
    await page.goto(address)
    await page.waitForFunction('globalThis.measure')
    return await work({ browser, page, expected })
  } finally {
    await browser.close()
  }
}

/** The page's address of a picture. */
export function addressOf(file: string): string {
  return `/pictures/${encodeURIComponent(file)}`
}
