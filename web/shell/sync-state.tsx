import { type Sync, useSync } from '../api/sync.ts'
import { Icon } from '../ui/icon.tsx'
import { checkIcon, switchIcon, warningIcon } from '../ui/icons.ts'
import { messages } from '../i18n/messages.ts'
import './sync-state.css'

const icons: Readonly<Record<Sync, string>> = {
  saved: checkIcon,
  saving: switchIcon,
  offline: warningIcon,
}

/**
 * Shows whether every change is saved. Screen readers announce it when the connection is lost or restored, not each time
 * that something is saved, because toasts do that.
 */
export function SyncState() {
  const state = useSync()
  return (
    <span className={`sync ${state}`} role="status" aria-busy={state === 'saving'}>
      <Icon of={icons[state]} />
      <span className="sync-text">{messages.sync[state]}</span>
    </span>
  )
}
