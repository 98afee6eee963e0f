import { beforeEach, expect, test, vi } from 'vitest'
import { stores } from '../../functions/stores/contract.ts'
import { callListUnless } from '../../web/api/pages.ts'

interface Answer {
  readonly tag: string
  readonly rows: readonly string[] | 'broken'
}

const bodyOf = (rows: Answer['rows']) =>
  rows === 'broken' ? '[' : JSON.stringify(rows.map((name) => ({ id: name, name, order: [] })))

/** Answers a list with these pages, the next one behind a link. */
function answerWith(...pages: readonly Answer[]) {
  vi.stubGlobal('fetch', (path: string) => {
    const index = Number(new URL(path, location.href).searchParams.get('after') ?? 0)
    const { tag, rows } = pages[index] ?? { tag: '', rows: 'broken' }
    const link = index + 1 < pages.length ? `</api/stores?after=${index + 1}>; rel="next"` : ''
    return Promise.resolve(new Response(bodyOf(rows), { headers: { link, ...(tag && { etag: tag }) } }))
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { href: 'http://localhost' })
})

const read = async (...known: string[]) => {
  const list = await callListUnless(stores.list, 'home', () => known)
  return { names: list.rows?.map(({ name }) => name), tags: list.tags }
}

test('a list whose pages all have the ETags that are known is not parsed', async () => {
  answerWith({ tag: 'a', rows: 'broken' }, { tag: 'b', rows: 'broken' })
  expect(await read('a', 'b')).toEqual({ names: undefined, tags: ['a', 'b'] })
})

test('a list without ETags is read each time', async () => {
  answerWith({ tag: '', rows: ['Aldi'] })
  expect(await read('')).toEqual({ names: ['Aldi'], tags: [''] })
})

test('a list is read whole if its first page, a later one or how many there are has changed', async () => {
  const aldi = { tag: 'a', rows: ['Aldi'] }
  const rewe = { tag: 'b', rows: ['Rewe'] }
  const whole = { names: ['Aldi', 'Rewe'], tags: ['a', 'b'] }
  answerWith(aldi, rewe)
  for (const known of [[], ['x', 'b'], ['a', 'x'], ['a'], ['a', 'b', 'c']])
    expect(await read(...known), known.join()).toEqual(whole)
})
