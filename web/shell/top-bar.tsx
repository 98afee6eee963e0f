import { HouseholdSwitch } from '../households/household-switch.tsx'
import { paths } from '../paths.ts'
import { historyIcon } from '../ui/images/icons.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages } from '../i18n/messages.ts'
import { AccountMenu } from './account-menu.tsx'
import { ScreenMenuPlace } from '../layout/screen-menu.tsx'
import { SyncState } from './sync-state.tsx'
import './top-bar.css'

export function TopBar() {
  return (
    <header className="top">
      <HouseholdSwitch />
      <SyncState />
      <div className="personal">
        <ScreenMenuPlace />
        <LinkButton variant="text" icon={historyIcon} to={paths.history}>
          {messages.history.title}
        </LinkButton>
        <AccountMenu />
      </div>
    </header>
  )
}
