import { expect, test } from 'vitest'
import { classOf, pageAt, placeOf } from '../../web/page-errors/describe-error.ts'

const withStack = (error: Error, stack: string) => Object.assign(error, { stack })

const place = { chunk: '89abcdef', column: 4711 }
const site = 'https://pantry.example/assets'

test.each([
  [
    'Chromium',
    `TypeError: Cannot read properties of undefined (reading 'household')
    at Object.useState (${site}/start-89abcdef.js:12:4711)
    at Item (${site}/item-view-01234567.js:1:99)`,
  ],
  ['Firefox', `Item@${site}/item-view-89abcdef.js:1:4711\nrender@${site}/start-01234567.js:1:99\n`],
  ['WebKit', `@\n[native code]\nmodule code@${site}/item-view-89abcdef.js:1:4711`],
])('the place in the stack of %s', (_engine, stack) => {
  expect(placeOf(withStack(new TypeError('anna'), stack))).toEqual(place)
})

test.each([
  ['an error of an extension', withStack(new Error('anna'), 'at f (chrome-extension://abc/content.js:1:2)')],
  ['a text', 'anna'],
  ['nothing', undefined],
])('no place in %s', (_what, error) => {
  expect(placeOf(error)).toEqual({})
})

test.each([
  ['Chromium', `Failed to fetch dynamically imported module: ${site}/history-screen-89abcdef.js`],
  ['Firefox', `error loading dynamically imported module: ${site}/history-screen-89abcdef.js`],
  ['WebKit', 'Importing a module script failed.'],
])('a file that %s could not load', (_engine, message) => {
  expect(classOf(new TypeError(message))).toBe('module')
})

test('the file that could not be loaded, where the stack names it', () => {
  const message = `Failed to fetch dynamically imported module: ${site}/history-screen-89abcdef.js`
  expect(placeOf(withStack(new TypeError(message), `TypeError: ${message}`))).toEqual({ chunk: '89abcdef' })
})

test.each([
  [new RangeError('anna'), 'RangeError'],
  [new DOMException('anna', 'AbortError'), 'DOMException'],
  [Object.assign(new Error('anna'), { name: 'Anna' }), 'other'],
  ['anna', 'other'],
])('the class of %s', (error, expected) => {
  expect(classOf(error)).toBe(expected)
})

test.each([
  ['/history', '/history'],
  ['/history/', '/history'],
  ['/', '/'],
  ['/anna', 'other'],
])('the page at %s', (pathname, page) => {
  expect(pageAt({ pathname })).toBe(page)
})
