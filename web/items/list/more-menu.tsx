import type { RefObject } from 'react'
import { useHousehold } from '../../open-household/use-household.ts'
import { ScreenMenu } from '../../layout/screen-menu.tsx'
import { MenuButton } from '../../ui/buttons/menu-button.tsx'
import { moreIcon } from '../../ui/images/icons.ts'
import { usePhone } from '../../ui/page/use-phone.ts'
import { messages } from '../../i18n/messages.ts'
import { type Filter, sorts } from '../../finding/filter-and-sort.ts'

const texts = messages.item

interface Props {
  readonly sort: Filter['sort']
  readonly onSort: (sort: Filter['sort']) => void
  readonly onSelect: () => void
  /** Absent where there is nothing to rename. */
  readonly onRename: (() => void) | undefined
  /** Surrounds its button. */
  readonly place: RefObject<HTMLDivElement | null>
}

export function MoreMenu({ sort, onSort, onSelect, onRename, place }: Props) {
  const { mayChange } = useHousehold()
  const isPhone = usePhone()
  const orders = sorts.map((value) => ({
    name: texts.sortedBy(texts.sorts[value]),
    content: texts.sortedBy(texts.sorts[value]),
    current: value === sort,
    onChoose: () => onSort(value),
  }))
  const select = { name: texts.selectSeveral, content: texts.selectSeveral, onChoose: onSelect }
  const rename = onRename && { name: texts.renameTitle, content: texts.renameTitle, onChoose: onRename }
  const changes = [select, ...(rename ? [rename] : [])]
  const entries = [...(isPhone ? orders : []), ...(mayChange ? changes : [])]
  if (entries.length === 0) return null
  return (
    <ScreenMenu>
      <div ref={place}>
        <MenuButton label={texts.more} menuLabel={texts.more} icon={moreIcon} entries={entries} />
      </div>
    </ScreenMenu>
  )
}
