import bellIcon from 'primeicons/raw-svg/bell.svg?raw'
import { useEffect, useState } from 'react'
import { useMembership, useHousehold } from '../open-household/use-household.ts'
import { texts } from '../i18n/texts.ts'
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
      notify('success', texts.notifications.ask.done({ count: others.length, name }))
    } catch (failure) {
      if (!(failure instanceof NotTurnedOn) || failure.reason !== 'refused') throw failure
      notify('info', texts.notifications.ask.refused)
    }
    end()
  }, explain)
  if (key === undefined || others.length === 0 || !isOpen) return null

  return (
    <section className="offer" aria-label={texts.notifications.title}>
      <span className="round">
        <Icon of={bellIcon} />
      </span>
      <div>
        <p>{texts.notifications.ask.title({ count: others.length, name })}</p>
        <p className="detail">{texts.notifications.ask.detail}</p>
        {turnOn.error !== undefined && <Message severity="error">{turnOn.error}</Message>}
        <div className="text-actions">
          <Button variant="text" busy={turnOn.busy} onClick={() => turnOn.run()}>
            {texts.notifications.ask.yes}
          </Button>
          <Button variant="text" onClick={end}>
            {texts.notifications.ask.no}
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
      (notifications) => setKey(notifications.key ?? undefined),
      () => undefined,
    )
  }, [])
  return key
}
