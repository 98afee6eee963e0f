import { NavLink } from 'react-router-dom'
import { LogOutButton } from '../auth/log-out-button.tsx'
import { HouseholdSwitch } from '../households/household-switch.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { historyIcon, userIcon } from '../ui/icons.ts'
import { words } from '../words/words.ts'
import { SyncState } from './sync-state.tsx'
import './top-bar.css'

/** Which household is open, whether all is saved, and the person's own affairs. */
export function TopBar() {
  return (
    <header className="top">
      <span className="product">{words.product}</span>
      <HouseholdSwitch />
      <SyncState />
      <span className="personal">
        <NavLink to={paths.history} className="p-button p-component p-button-text">
          <Icon of={historyIcon} />
          <span className="p-button-label">{words.history.title}</span>
        </NavLink>
        <NavLink to={paths.account} className="p-button p-component p-button-text">
          <Icon of={userIcon} />
          <span className="p-button-label">{words.account.title}</span>
        </NavLink>
        <LogOutButton />
      </span>
    </header>
  )
}
