import type { RefObject } from 'react'
import { useHousehold } from '../../open-household/use-household.ts'
import { ScreenMenu } from '../../layout/screen-menu.tsx'
import { MenuButton } from '../../ui/buttons/menu-button.tsx'
import { moreIcon } from '../../ui/images/icons.ts'
import { messages } from '../../i18n/messages.ts'

const texts = messages.item

interface Props {
  readonly onSelect: () => void
  /** Absent where there is nothing to rename. */
  readonly onRename: (() => void) | undefined
  /** Surrounds its button. */
  readonly place: RefObject<HTMLDivElement | null>
}

export function MoreMenu({ onSelect, onRename, place }: Props) {
  const { mayChange } = useHousehold()
  const select = { name: texts.selectSeveral, content: texts.selectSeveral, onChoose: onSelect }
  const rename = onRename && { name: texts.renameTitle, content: texts.renameTitle, onChoose: onRename }
  if (!mayChange) return null
  return (
    <ScreenMenu>
      <div ref={place}>
        <MenuButton
          label={texts.more}
          menuLabel={texts.more}
          icon={moreIcon}
          entries={[select, ...(rename ? [rename] : [])]}
        />
      </div>
    </ScreenMenu>
  )
}
