import { LogOutButton } from '../auth/log-out-button.tsx'
import { HouseholdSwitch } from '../households/household-switch.tsx'
import { paths } from '../paths.ts'
import { historyIcon, userIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages } from '../i18n/messages.ts'
import { SyncState } from './sync-state.tsx'
import './top-bar.css'

/** Which household is open, whether all is saved, and the person's own affairs. */
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
