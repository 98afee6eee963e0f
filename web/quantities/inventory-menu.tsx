import { ScreenMenu } from '../layout/screen-menu.tsx'
import { paths } from '../paths.ts'
import { MenuButton } from '../ui/buttons/menu-button.tsx'
import { moreIcon } from '../ui/images/icons.ts'
import { messages } from '../i18n/messages.ts'

const entries = [
  { name: messages.whatWeUse.title, content: messages.whatWeUse.title, to: paths.whatWeUse },
] as const

export function InventoryMenu() {
  return (
    <ScreenMenu>
      <MenuButton
        label={messages.item.more}
        menuLabel={messages.item.more}
        icon={moreIcon}
        entries={entries}
      />
    </ScreenMenu>
  )
}
