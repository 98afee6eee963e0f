import type { List } from '../../api/list.ts'
import { messages } from '../../i18n/messages.ts'

interface Props {
  readonly list: Pick<List<unknown>, 'loading' | 'failure'>
  readonly of: readonly unknown[]
}

export function Count({ list, of }: Props) {
  if (list.loading || list.failure !== undefined) return null
  return <span className="count">{messages.item.found(of.length)}</span>
}
