import type { Page } from '@playwright/test'
import { compileTexts } from '../../infra/texts/site-files.ts'
import { type Catalogue, type Entry, isEntries, readTexts, source } from '../../infra/texts/catalogue.ts'
import { moduleOf } from '../../infra/texts/module.ts'
import { areasOf, textsFolder } from '../../infra/texts/write-texts.ts'

/** A text on a page. */
export interface ShownText {
  /** Its place in the JSON: `shell.views.items`. */
  readonly key: string
  readonly text: string
  /** In pixels of the page: from the left, from the top, width, height. */
  readonly box: readonly number[]
}

// Both are invisible, and Playwright looks for names without them.
const [low, high] = ['\u00ad', '\u200b']
const bits = 12

/** The English texts by area, each ending in an invisible number, and the key of each number. */
function markedTexts() {
  const keys: string[] = []
  const marked = (entry: Entry, key: string): Entry => {
    if (isEntries(entry))
      return Object.fromEntries(
        Object.entries(entry).map(([name, each]) => [name, marked(each, `${key}.${name}`)]),
      )
    return typeof entry === 'string' ? entry + markOf(keys.push(key) - 1) : entry
  }
  const areas = [...readTexts(textsFolder, source).values()].map(({ area, entries }): Catalogue => {
    return { language: source, area, entries: Object(marked(entries, area)) }
  })
  return { keys, areas }
}

function scriptOf(name: string, areas: readonly Catalogue[]): string {
  const catalogues = areas.filter(({ area }) => areasOf(name).includes(area))
  return compileTexts(moduleOf(name, catalogues, catalogues))
}

function markOf(index: number): string {
  const digits = index.toString(2).padStart(bits, '0')
  return Array.from(`1${digits}`, (digit) => (digit === '0' ? low : high)).join('')
}

/** An area that no screen shows, such as mails, as a page of its texts as they are written. */
export function pageOfArea(name: string): string {
  const lines = (entry: Entry): readonly string[] =>
    isEntries(entry) ? Object.values(entry).flatMap(lines) : [entry].flat()
  const texts = markedTexts().areas.filter(({ area }) => area === name)
  const shown = texts.flatMap(({ entries }) => lines(entries)).map((line) => `<p>${line}</p>`)
  return `<body style="font: 10px sans-serif"><h1>${name}</h1>${shown.join('')}`
}

/** Lets a page tell which texts it shows. Returns what lists those within the window. */
export async function tellKeys(page: Page): Promise<() => Promise<readonly ShownText[]>> {
  const { keys, areas } = markedTexts()
  await page.route('**/assets/texts-*/en/*.js', (route) => {
    const name = /([\w-]+)\.js$/.exec(route.request().url())?.[1] ?? ''
    return route.fulfill({ contentType: 'text/javascript', body: scriptOf(name, areas) })
  })
  return async () => {
    const shown = await shownOn(page)
    return shown.flatMap(({ text, box }) =>
      [...text.matchAll(new RegExp(`${high}([${low}${high}]{${bits}})`, 'g'))].map(([, mark = '']) => {
        const digits = mark.replaceAll(low, '0').replaceAll(high, '1')
        return {
          key: keys[Number.parseInt(digits, 2)] ?? '',
          text: text.replaceAll(/[\u00ad\u200b]/g, '').trim(),
          box,
        }
      }),
    )
  }
}

/** The texts within the window and their boxes, with those that are read out or stand in empty fields. */
async function shownOn(page: Page): Promise<readonly Omit<ShownText, 'key'>[]> {
  // Without functions of its own: the compiler that runs this outside the tests would call on a helper in them.
  return await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((element) => [
        ...['aria-label', 'placeholder'].map((name) => ({
          text: element.getAttribute(name) ?? '',
          place: element.getBoundingClientRect(),
        })),
        ...[...element.childNodes].flatMap((node) => {
          if (!(node instanceof Text)) return []
          const range = document.createRange()
          range.selectNodeContents(node)
          return [{ text: node.data, place: range.getBoundingClientRect() }]
        }),
      ])
      .filter(({ place: { x, y, width, right, bottom } }) => {
        return width > 0 && right > 0 && bottom > 0 && x < innerWidth && y < innerHeight
      })
      .map(({ text, place: { x, y, width, height } }) => ({
        text,
        box: [Math.round(x), Math.round(y), Math.round(width), Math.round(height)],
      })),
  )
}
