import { useEffect } from 'react'
import { useSync } from '../api/sync.ts'
import { outbox } from '../outbox/device.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { switchIcon, warningIcon, clockIcon, trashIcon } from '../ui/images/icons.ts'
import { Avatar } from '../ui/lists/row-button.tsx'
import { RowGroup } from '../ui/lists/row-group.tsx'
import { texts } from '../i18n/texts.ts'
import { isPutAwayTwice } from './is-put-away-twice.ts'
import { PutAwayTwiceRow } from './put-away-twice.tsx'
import { RefusedRow } from './refused-row.tsx'
import type { Intent } from '../outbox/log/intent.ts'
import { DecisionRow } from './decision-row.tsx'
import { DiscardButton } from './discard-button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { describe, describeTime } from './describe.ts'
import './unsent-changes.css'

export function UnsentChangesScreen() {
  const { waiting, refused, old, unstored, isRead } = useOutbox()
  const isOffline = useSync() === 'offline'
  // An intent that needs a refused one goes with it.
  const causes = refused.filter(({ because }) => because === undefined)
  const toDecide = causes.length + old.length
  // The focused element may be gone with its row.
  useEffect(focusHeading, [toDecide, waiting.length])
  const sendNow = (
    <span>
      <Button
        variant="text"
        icon={switchIcon}
        aria-label={texts.unsentChanges.waiting.sendNow}
        onClick={() => void outbox.flush()}
      />
    </span>
  )
  return (
    <DeepScreen
      title={texts.unsentChanges.waiting.title}
      detail={isOffline ? texts.unsentChanges.waiting.offlineHere : texts.unsentChanges.waiting.here}
      menu={waiting.length > 0 && sendNow}
    >
      <div className="unsent-changes">
        {unstored > 0 && (
          <p className="unstored">
            <Icon of={warningIcon} />
            {texts.unsentChanges.waiting.unstored}
          </p>
        )}
        {toDecide > 0 && (
          <RowGroup title={texts.unsentChanges.waiting.toDecide} count={toDecide}>
            <ul className="rows">
              {causes.map((intent) =>
                isPutAwayTwice(intent) ? (
                  <PutAwayTwiceRow key={intent.id} intent={intent} />
                ) : (
                  <RefusedRow key={intent.id} intent={intent} />
                ),
              )}
              {old.map((intent) => (
                <OldRow key={intent.id} intent={intent} />
              ))}
            </ul>
          </RowGroup>
        )}
        {waiting.length > 0 && (
          <RowGroup title={texts.unsentChanges.waiting.waiting} count={waiting.length}>
            <ul className="rows">
              {waiting.toReversed().map((intent) => (
                <WaitingRow key={intent.id} intent={intent} />
              ))}
            </ul>
          </RowGroup>
        )}
        {waiting.length > 0 && <p className="hint">{texts.unsentChanges.waiting.hint}</p>}
        {waiting.length + toDecide === 0 && (
          <p className="hint">
            {isRead ? texts.unsentChanges.waiting.nothing : texts.unsentChanges.waiting.unread}
          </p>
        )}
      </div>
    </DeepScreen>
  )
}

function OldRow({ intent }: { readonly intent: Intent }) {
  return (
    <DecisionRow intent={intent} icon={clockIcon} kind="old" reason={texts.unsentChanges.waiting.isOld}>
      <Button variant="text" onClick={() => void outbox.retry(intent.id)}>
        {texts.unsentChanges.waiting.send}
      </Button>
      <DiscardButton intent={intent}>{texts.unsentChanges.waiting.discard}</DiscardButton>
    </DecisionRow>
  )
}

function WaitingRow({ intent }: { readonly intent: Intent }) {
  const { title, what, icon } = describe(intent)
  return (
    <li className="row marked still">
      <Avatar of={icon} />
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
