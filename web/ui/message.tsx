import type { ReactNode } from 'react'
import { words } from '../words/words.ts'
import { Icon } from './icon.tsx'
import { checkIcon, crossIcon, informationIcon, warningIcon } from './icons.ts'
import './message.css'

interface Props {
  readonly severity: 'error' | 'success' | 'info'
  readonly children: ReactNode
  readonly onDismiss?: () => void
  /** Stands beside the text: a button. */
  readonly action?: ReactNode
}

const icons = { error: warningIcon, success: checkIcon, info: informationIcon }

/** A message in its place, read out at once; dismissible where `onDismiss` is given. */
export function Message({ severity, children, onDismiss, action }: Props) {
  return (
    <div
      className={`p-message p-component p-message-${severity}`}
      role={severity === 'error' ? 'alert' : 'status'}
    >
      <Icon of={icons[severity]} />
      <div className="p-message-text">{children}</div>
      {action}
      {onDismiss && (
        <button
          type="button"
          className="p-message-close"
          aria-label={words.dialog.dismiss}
          onClick={onDismiss}
        >
          <Icon of={crossIcon} />
        </button>
      )}
    </div>
  )
}
