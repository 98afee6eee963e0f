import type { Entry } from '../../functions/model/entry.ts'

/** Whether a change of an item was made to buy more of it: it stands on the list since, or with more. */
export function isWantedMore({ before, after }: Pick<Entry, 'before' | 'after'>): boolean {
  const more = (name: 'extra' | 'desired_quantity') => (after?.[name] ?? 0) > (before?.[name] ?? 0)
  return more('extra') || more('desired_quantity')
}
