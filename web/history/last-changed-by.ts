import { activity } from '../../functions/activity/contract.ts'
import type { JournaledField } from '../../functions/model/kinds.ts'
import { household, currentUserId } from '../api/household.ts'
import { callPage } from '../api/pages.ts'

/** The names of others by the fields of an item that they were the last to change. */
export type ChangedBy = Readonly<Partial<Record<JournaledField, string>>>

/** Reads from an item's history who else was the last to change its fields, as far as that goes back. */
export async function lastChangedBy(itemId: string): Promise<ChangedBy> {
  try {
    const { body } = await callPage(activity.list, household.open()?.id ?? null, { item: itemId })
    const newestLast = body.toReversed()
    const others = newestLast.map(({ after, user, user_id }) => {
      const name = user_id === currentUserId() ? undefined : user
      return Object.fromEntries(Object.keys(after ?? {}).map((field) => [field, name]))
    })
    return Object.assign({}, ...others)
  } catch {
    return {}
  }
}
