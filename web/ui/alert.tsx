import type { ReactNode } from 'react'
import { words } from '../words/words.ts'
import { Icon } from './icon.tsx'
import { checkIcon, crossIcon, informationIcon, warningIcon } from './icons.ts'
import './alert.css'

interface Props {
  readonly tone: 'error' | 'success' | 'info'
  readonly children: ReactNode
  readonly onDismiss?: () => void
  /** Stands beside the text: a button. */
  readonly action?: ReactNode
}

const icons = { error: warningIcon, success: checkIcon, info: informationIcon }

/** A message in its place, read out at once; dismissible where `onDismiss` is given. */
export function Alert({ tone, children, onDismiss, action }: Props) {
  return (
    <div className={`p-message p-component p-message-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} />
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
