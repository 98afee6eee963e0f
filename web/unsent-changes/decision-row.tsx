import type { ReactNode } from 'react'
import type { Intent } from '../outbox/log/intent.ts'
import { Icon } from '../ui/images/icon.tsx'
import { describe, describeTime } from './describe.ts'
import '../ui/buttons/text-actions.css'

interface Props {
  readonly intent: Intent
  readonly icon: string
  readonly kind: 'refused' | 'old'
  readonly reason: string
  readonly children: ReactNode
}

export function DecisionRow({ intent, icon, kind, reason, children }: Props) {
  const { title, what } = describe(intent)
  return (
    <li className={`row marked still ${kind}`}>
      <Icon of={icon} />
      <div className="row-name">
        {title}
        <span className="detail">
          {what} · {describeTime(intent.at)}
        </span>
        <span className="detail reason">{reason}</span>
        <div className="text-actions">{children}</div>
      </div>
    </li>
  )
}
