import * as z from 'zod/mini'
import { entry, type Entry } from '../../functions/model/entry.ts'
import type { TestUser, Reply } from './test-app.ts'

const entries = z.array(entry)

/** The entries of one page of the history. */
export const entriesIn = ({ body }: Reply): Entry[] => entries.parse(body)

/** The whole history, newest first, over all its pages; `query` begins with `?`. */
export async function historyOf(testUser: Pick<TestUser, 'get'>, query = ''): Promise<Entry[]> {
  const page = await testUser.get(`/activity${query}`)
  const next = nextPath(page)
  return [...entriesIn(page), ...(next ? await historyOf(testUser, next.replace('/activity', '')) : [])]
}

/** The path of the next page, without `/api`; undefined on the last one. */
export function nextPath({ headers }: Reply): string | undefined {
  return /^<\/api(\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
}

export async function lastChangeOf(testUser: Pick<TestUser, 'get'>, itemId: string): Promise<Entry> {
  const [last] = entriesIn(await testUser.get(`/activity?item=${itemId}`))
  if (!last) throw new Error('This item has no history.')
  return last
}

/** Undoes an entry or a batch. */
export const undo = (testUser: Pick<TestUser, 'post'>, id: string, headers: Record<string, string> = {}) =>
  testUser.post(`/activity/${id}/undo`, undefined, headers)
