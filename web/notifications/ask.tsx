import bellIcon from 'primeicons/raw-svg/bell.svg?raw'
import { useEffect, useState } from 'react'
import { useMembership } from '../open-household/members.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { notificationsMessages } from '../i18n/notifications-messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { Message } from '../ui/messages/message.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { notify } from '../ui/plain/toasts.ts'
import { endAsk } from './ask-due.ts'
import { choose, listNotifications } from './notifications.ts'
import { canBeTurnedOn } from '../push/can-be-turned-on.ts'
import { NotTurnedOn } from '../push/subscription.ts'
import { explain } from './use-choice.ts'
import '../ui/buttons/text-actions.css'
import '../ui/messages/offer.css'

const texts = notificationsMessages.ask

/** Asks once whether this person wants to know when others go shopping; the browser asks only after a yes. */
export function Ask() {
  const { id } = useHousehold()
  const { others } = useMembership(id)
  const key = useServerKey()
  // Something may have changed since the trip.
  const [isOpen] = useState(canBeTurnedOn)
  const name = others[0]?.name ?? ''
  const turnOn = useAction(async () => {
    try {
      await choose(key ?? '', { household: id, kinds: ['going'] })
      notify('success', texts.done({ count: others.length, name }))
    } catch (failure) {
      if (!(failure instanceof NotTurnedOn) || failure.reason !== 'refused') throw failure
      notify('info', texts.refused)
    }
    end()
  }, explain)
  if (key === undefined || others.length === 0 || !isOpen) return null

  return (
    <section className="offer" aria-label={notificationsMessages.title}>
      <span className="round">
        <Icon of={bellIcon} />
      </span>
      <div>
        <p>{texts.title({ count: others.length, name })}</p>
        <p className="detail">{texts.detail}</p>
        {turnOn.error !== undefined && <Message severity="error">{turnOn.error}</Message>}
        <div className="text-actions">
          <Button variant="text" busy={turnOn.busy} onClick={() => turnOn.run()}>
            {texts.yes}
          </Button>
          <Button variant="text" onClick={end}>
            {texts.no}
          </Button>
        </div>
      </div>
    </section>
  )
}

function end() {
  endAsk()
  focusHeading()
}

/** The key is there before the tap, since browsers ask within a tap alone; without one there is nothing to ask. */
function useServerKey(): string | undefined {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    listNotifications().then(
      (told) => setKey(told.key ?? undefined),
      () => undefined,
    )
  }, [])
  return key
}
