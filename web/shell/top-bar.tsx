import { LogOutButton } from '../auth/log-out-button.tsx'
import { HouseholdSwitch } from '../households/household-switch.tsx'
import { paths } from '../paths.ts'
import { historyIcon, userIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages } from '../i18n/messages.ts'
import { SyncState } from './sync-state.tsx'
import './top-bar.css'

/** The open household, the sync state, and links to history, account and logout. */
export function TopBar() {
  return (
    <header className="top">
      <span className="product">{messages.product}</span>
      <HouseholdSwitch />
      <SyncState />
      <span className="personal">
        <LinkButton variant="text" icon={historyIcon} to={paths.history}>
          {messages.history.title}
        </LinkButton>
        <LinkButton variant="text" icon={userIcon} to={paths.account}>
          {messages.account.title}
        </LinkButton>
        <LogOutButton />
      </span>
    </header>
  )
}
