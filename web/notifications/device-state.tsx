import type { ReactNode } from 'react'
import { Icon } from '../ui/images/icon.tsx'

interface Props {
  readonly icon: string
  readonly title: string
  readonly detail: ReactNode
  readonly isFailure?: boolean
  /** A way out. */
  readonly children?: ReactNode
}

export function DeviceState({ icon, title, detail, isFailure = false, children }: Props) {
  return (
    <div className={isFailure ? 'device-state failed' : 'device-state'} role="status">
      <Icon of={icon} />
      <div>
        <strong>{title}</strong>
        <p className="detail">{detail}</p>
        {children}
      </div>
    </div>
  )
}
