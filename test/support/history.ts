import * as z from 'zod/mini'
import { entry, type Entry } from '../../functions/activity/contract.ts'
import type { Person, Reply } from './world.ts'

const entries = z.array(entry)

/** The entries of one page of the history. */
export const entriesIn = ({ body }: Reply): Entry[] => entries.parse(body)

/** The whole history, newest first, over all its pages; `query` begins with `?`. */
export async function historyOf(person: Pick<Person, 'get'>, query = ''): Promise<Entry[]> {
  const page = await person.get(`/activity${query}`)
  const next = nextPath(page)
  return [...entriesIn(page), ...(next ? await historyOf(person, next.replace('/activity', '')) : [])]
}

/** The path of the next page, without `/api`; undefined on the last one. */
export function nextPath({ headers }: Reply): string | undefined {
  return /^<\/api(\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
}

/** The last change of an item. */
export async function lastChangeOf(person: Pick<Person, 'get'>, itemId: string): Promise<Entry> {
  const [last] = entriesIn(await person.get(`/activity?item=${itemId}`))
  if (!last) throw new Error('This item has no history.')
  return last
}

/** Undoes an entry or a batch. */
export const undo = (person: Pick<Person, 'post'>, id: string, headers: Record<string, string> = {}) =>
  person.post(`/activity/${id}/undo`, undefined, headers)
