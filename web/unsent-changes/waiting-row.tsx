import type { Intent } from '../outbox/log/intent.ts'
import { Icon } from '../ui/images/icon.tsx'
import { trashIcon } from '../ui/images/icons.ts'
import { unsentChangesMessages } from '../i18n/unsent-changes-messages.ts'
import { describe, describeTime } from './describe.ts'
import { DiscardButton } from './discard-button.tsx'

/** A change that is sent by itself, unless it is thrown away before. */
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
        aria-label={unsentChangesMessages.waiting.discardOf(`${title}, ${what}`)}
      />
    </li>
  )
}
