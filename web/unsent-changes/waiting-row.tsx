import type { Intent } from '../outbox/log/intent.ts'
import { Icon } from '../ui/images/icon.tsx'
import { trashIcon } from '../ui/images/icons.ts'
import { texts } from '../i18n/texts.ts'
import { describe, describeTime } from './describe.ts'
import { DiscardButton } from './discard-button.tsx'

export function WaitingRow({ intent }: { readonly intent: Intent }) {
  const { title, what, icon } = describe(intent)
  return (
    <li className="row marked still">
      <span className="avatar">
        <Icon of={icon} />
      </span>
      <span className="row-name">
        {title}
        <span className="detail">
          {what} · {describeTime(intent.at)}
        </span>
      </span>
      <DiscardButton
        intent={intent}
        icon={trashIcon}
        aria-label={texts.unsentChanges.waiting.discardOf(`${title}, ${what}`)}
      />
    </li>
  )
}
