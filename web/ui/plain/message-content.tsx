import type { ReactNode } from 'react'
import { Icon } from '../images/icon.tsx'
import { checkIcon, informationIcon, warningIcon } from '../images/icons.ts'

export interface MessageProps {
  readonly severity: 'error' | 'success' | 'info'
  readonly children: ReactNode
  /** Stand beside the text: buttons. */
  readonly actions?: ReactNode
}

const icons = { error: warningIcon, success: checkIcon, info: informationIcon }

export const roleOf = (severity: MessageProps['severity']): 'alert' | 'status' =>
  severity === 'error' ? 'alert' : 'status'

export function MessageContent({ severity, children, actions }: MessageProps) {
  return (
    <>
      <Icon of={icons[severity]} />
      <div className="message-text">{children}</div>
      {actions}
    </>
  )
}
