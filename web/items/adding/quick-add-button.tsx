import type { List } from '../../api/list.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { plusIcon } from '../../ui/images/icons.ts'
import { readScan } from '../../../functions/model/read-scan.ts'
import { messages } from '../../i18n/messages.ts'
import type { Item } from '../../../functions/model/item.ts'
import { findByCode } from '../../finding/find-by-code.ts'

interface Props {
  readonly list: List<Item>
  /** The search text: a name or an EAN. */
  readonly text: string
  readonly onAdd: () => void
}

export function QuickAddButton({ list, text, onAdd }: Props) {
  const name = text.trim()
  // Without a text, thousands of codes need not be known.
  if (name === '' || list.loading || isThere(list.rows, name)) return null
  return (
    <Button variant="text" icon={plusIcon} aria-haspopup="dialog" onClick={onAdd}>
      {messages.item.quickAdd(readScan(name).code)}
    </Button>
  )
}

function isThere(rows: readonly Item[], name: string): boolean {
  const sought = name.toLowerCase()
  return findByCode(rows, name).length > 0 || rows.some((item) => item.name.toLowerCase() === sought)
}
