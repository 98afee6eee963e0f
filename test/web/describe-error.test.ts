import { expect, test } from 'vitest'
import { classOf, pageAt, placeOf } from '../../web/page-errors/describe-error.ts'

const place = { chunk: '89abcdef', column: 4711 }
const site = 'https://pantry.example/assets'

const unloaded = `Failed to fetch dynamically imported module: ${site}/history-screen-89abcdef.js`

test.each([
  [
    'the stack of Chromium',
    `TypeError: Cannot read properties of undefined (reading 'household')
    at Object.useState (${site}/start-89abcdef.js:12:4711)
    at Item (${site}/item-view-01234567.js:1:99)`,
    place,
  ],
  [
    'the stack of Firefox',
    `Item@${site}/item-view-89abcdef.js:1:4711\nrender@${site}/start-01234567.js:1:99\n`,
    place,
  ],
  ['the stack of WebKit', `@\n[native code]\nmodule code@${site}/item-view-89abcdef.js:1:4711`, place],
  ['the stack that names a file which could not be loaded', `TypeError: ${unloaded}`, { chunk: '89abcdef' }],
  ['an error of an extension', 'at f (chrome-extension://abc/content.js:1:2)', {}],
])('the place in %s', (_what, stack, expected) => {
  expect(placeOf(Object.assign(new TypeError('anna'), { stack }))).toEqual(expected)
})

test.each(['anna', undefined])('no place in %s', (error) => {
  expect(placeOf(error)).toEqual({})
})

test.each([
  [new TypeError(unloaded), 'module'],
  [new TypeError(`error loading dynamically imported module: ${site}/history-screen-89abcdef.js`), 'module'],
  [new TypeError('Importing a module script failed.'), 'module'],
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
