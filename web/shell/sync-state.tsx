import { Link, useMatch } from 'react-router-dom'
import { dismissLostWrite, useSync } from '../api/sync.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/images/icon.tsx'
import { crossIcon, switchIcon, warningIcon } from '../ui/images/icons.ts'
import offlineIcon from '../ui/images/offline.svg?raw'
import { messages } from '../i18n/messages.ts'
import './sync-state.css'

const texts = messages.sync

/** Screen readers announce it when the connection is lost or restored, not at each save: toasts do that. */
export function SyncState() {
  const { state, icon, text, count } = useSyncState()
  const isThere = useMatch(paths.unsentChanges) !== null
  const pill = (
    <span className="sync-pill">
      {icon !== undefined && <Icon of={icon} />}
      <span className="sync-text">{text}</span>
    </span>
  )
  return (
    <span className={`sync ${state}`} role="status" aria-busy={state === 'syncing'}>
      {state === 'failed' ? (
        <button type="button" aria-label={`${text}. ${messages.dialog.dismiss}`} onClick={dismissLostWrite}>
          {pill}
        </button>
      ) : count > 0 && !isThere ? (
        <Link to={paths.unsentChanges}>{pill}</Link>
      ) : (
        pill
      )}
    </span>
  )
}

function useSyncState() {
  const sync = useSync()
  const { waiting, refused, old, unstored, isRead } = useOutbox()
  const count = waiting.length
  const toDecide = refused.filter(({ because }) => because === undefined).length + old.length
  if (unstored > 0)
    return { state: 'unstored', icon: warningIcon, text: texts.unstored(unstored), count: unstored }
  if (sync === 'offline') {
    const text = texts.offline(count)
    return { state: sync, icon: offlineIcon, text, count: count + toDecide }
  }
  if (toDecide > 0)
    return { state: 'undecided', icon: warningIcon, text: texts.toDecide(toDecide), count: toDecide }
  if (count > 0 || sync === 'saving')
    return { state: 'syncing', icon: switchIcon, text: texts.syncing, count }
  if (sync === 'failed') return { state: sync, icon: crossIcon, text: texts.failed, count }
  // If the storage can't be read, earlier changes may be waiting.
  return { state: 'saved', icon: undefined, text: isRead ? texts.saved : '', count }
}
