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
 * Says whether all is saved. Read out when the connection goes or comes back; each saving would be too much, since
 * its own message tells how it ended.
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
