import { dismissLostWrite, type Sync, useSync } from '../api/sync.ts'
import { Icon } from '../ui/icon.tsx'
import { crossIcon, switchIcon, warningIcon } from '../ui/icons.ts'
import { messages } from '../i18n/messages.ts'
import './sync-state.css'

const icons: Readonly<Record<Exclude<Sync, 'saved'>, string>> = {
  saving: switchIcon,
  failed: crossIcon,
  offline: warningIcon,
}

/**
 * Shows that something is not saved, and nothing else. Screen readers announce it when the connection is lost or
 * restored, not each time that something is saved, because toasts do that.
 */
export function SyncState() {
  const state = useSync()
  const text = messages.sync[state]
  const pill = (
    <span className="sync-pill">
      {state !== 'saved' && <Icon of={icons[state]} />}
      <span className="sync-text">{text}</span>
    </span>
  )
  return (
    <span className={`sync ${state}`} role="status" aria-busy={state === 'saving'}>
      {state === 'failed' ? (
        <button type="button" aria-label={`${text}. ${messages.dialog.dismiss}`} onClick={dismissLostWrite}>
          {pill}
        </button>
      ) : (
        pill
      )}
    </span>
  )
}
